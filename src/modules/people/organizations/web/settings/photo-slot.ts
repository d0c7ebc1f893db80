import type { ReactNode } from 'react'
import type { Photo } from '../../../../base/photos/contract.ts'

/** A field for photos, which the route makes. */
export interface PhotoSlot {
  field: (look: { label: string; hint?: ReactNode; text?: string }) => ReactNode
  isEmpty: boolean
  settle: () => Promise<string[] | undefined>
  restore: (photos: readonly Photo[]) => void
}
