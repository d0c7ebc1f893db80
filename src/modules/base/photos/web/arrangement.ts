import type { HTMLAttributes, PointerEvent } from 'react'
import type { UploadItem } from './photo-uploads.ts'

/** How the photos of a field are arranged and moved. */
export interface Arrangement {
  /** The props of a photo's element. */
  placeOf: (item: UploadItem) => HTMLAttributes<HTMLElement>
  grabOf: (item: UploadItem) => ((event: PointerEvent<HTMLElement>) => void) | undefined
  movesOf?: (item: UploadItem) => Moves
}

/** Absent at the first and last position. */
export interface Moves {
  earlier?: (() => void) | undefined
  later?: (() => void) | undefined
  first?: (() => void) | undefined
}
