import type { ComponentType, ReactNode } from 'react'
import type { Person } from '../../../base/accounts/contract.ts'
import type { PhotoSlot } from './form/community-form.tsx'
import type { RenderEdit } from './form/edit-community.tsx'

/** A button that reports a discussion or comment to the admins. */
export type ReportSlot = ComponentType<{ subjectId: string; person: Person }>

/** Gives its child a field for one photo. */
export type PhotoSlotProvider = ComponentType<{ children: (photo: PhotoSlot) => ReactNode }>

/** Parts of other modules that the pages of communities show. */
export interface CommunitySlots {
  Report: ReportSlot
  WithPhoto: PhotoSlotProvider
  renderEdit: RenderEdit
}
