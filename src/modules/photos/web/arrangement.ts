import type { HTMLAttributes, PointerEvent } from 'react'
import type { UploadItem } from './photo-uploads.ts'

/** How a field's photos stand and change places. */
export interface Arrangement {
  /** For the element of one photo. */
  placeOf: (item: UploadItem) => HTMLAttributes<HTMLElement>
  grabOf: (item: UploadItem) => ((event: PointerEvent<HTMLElement>) => void) | undefined
  movesOf?: (item: UploadItem) => Moves
}

/** Absent where there is nothing to move to. */
export interface Moves {
  earlier?: (() => void) | undefined
  later?: (() => void) | undefined
  first?: (() => void) | undefined
}
