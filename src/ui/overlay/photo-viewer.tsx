import { onDemand } from '../on-demand.ts'

export interface ViewerPhoto {
  src: string
  srcSet: string
  width: number
  height: number
  alt: string
  /** A tiny version as a data URI, shown until the photo is there. */
  placeholder?: string | null
}

export interface PhotoViewerProps {
  open: boolean
  onClose: () => void
  /** The accessible name of the dialog. */
  label: string
  photos: readonly ViewerPhoto[]
  /** The index of the photo that opens. */
  start?: number
  /** Called with the index of each photo that is shown. */
  onShown?: (index: number) => void
}

const viewer = onDemand(() => import('./photo-swipe.tsx'))

export const preloadViewer = viewer.preload

/** Uncropped photos as large as the window. Fingers, a double tap, a double click and a trackpad zoom them. */
export function PhotoViewer(props: PhotoViewerProps) {
  const code = viewer.useModule(props.open, props.onClose)
  return code ? <code.PhotoSwipeModal {...props} /> : null
}
