import type { ComponentType, ReactNode } from 'react'
import type { Person } from '../../accounts/contract.ts'
import type { PhotoSlot } from './form/community-form.tsx'
import type { RenderEdit } from './form/edit-community.tsx'

/** The way to tell the admins of something that somebody wrote. */
export type ReportSlot = ComponentType<{ subjectId: string; person: Person }>

/** Calls its child with a field for one photo. */
export type PhotoSlotProvider = ComponentType<{ children: (photo: PhotoSlot) => ReactNode }>

/** What the pages of communities show of other modules. */
export interface CommunitySlots {
  Report: ReportSlot
  WithPhoto: PhotoSlotProvider
  renderEdit: RenderEdit
}
