import type { ReactNode } from 'react'
import { createPageSlot } from '../../../../ui/slot.tsx'
import type { Person } from '../../../base/accounts/contract.ts'
import type { Photo } from '../../../base/photos/contract.ts'
import type { PhotoSlot } from './form/community-form.tsx'

/** A button that reports a discussion or comment to the admins. */
export const ReportSlot = createPageSlot<{ subjectId: string; person: Person }>('Report')

/** Gives its child a field for one photo. */
export const PhotoFieldSlot = createPageSlot<{
  /** The photo that the field starts with. */
  initial?: Photo | null
  children: (photo: PhotoSlot) => ReactNode
}>('PhotoField')
