import type { ReactNode } from 'react'

/** The field of a public photo, which is another module's: the page passes it. */
export interface PhotoSlot {
  field: (look: { label: string; required?: boolean; error?: ReactNode }) => ReactNode
  /** No photo is uploaded or uploading. */
  isEmpty: boolean
  /** Waits for a running upload; resolves to the ids, or to undefined if it failed and can be retried. */
  settle: () => Promise<string[] | undefined>
}
