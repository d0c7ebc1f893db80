import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Photo } from '../../../ui/photo.tsx'
import type { Photo as PhotoData } from '../../photos/contract.ts'
import { photoSources } from '../../photos/rules.ts'
import { PhotoStrip } from './photo-strip.tsx'

interface PhotoViewerProps {
  photos: readonly PhotoData[]
  name: string
  /** The photo to begin with. */
  start: number
  onClose: () => void
}

/** Photos as large as the window, uncropped. The platform's own dialog keeps the focus and closes on Escape. */
export function PhotoViewer({ photos, name, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(start)
  // Before the strip looks how wide it is.
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={`Photos of ${name}, large`}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-paper p-3 text-ink sm:p-6"
    >
      <PhotoStrip
        label={`Photos of ${name}`}
        count={photos.length}
        shown={shown}
        onShown={setShown}
        start={start}
        className="size-full"
        renderSlide={index => (
          <Slide key={index} photo={photos[index]} alt={photos[index]?.alt || `${name}, photo ${index + 1}`} />
        )}
      />
      <p className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-card px-3 py-1 text-sm font-medium tabular-nums shadow-lift">
        {`${shown + 1} / ${photos.length}`}
      </p>
      <span className="absolute top-3 right-3 sm:top-5 sm:right-5">
        <IconButton label="Close" variant="floating" onClick={() => dialog.current?.close()}>
          <CloseIcon size={22} />
        </IconButton>
      </span>
    </dialog>
  )
}

function Slide({ photo, alt }: { photo: PhotoData | undefined; alt: string }) {
  if (!photo) return null
  return (
    <div className="grid size-full shrink-0 snap-center place-items-center">
      <Photo
        {...photoSources(photo)}
        sizes="100vw"
        alt={alt}
        width={photo.width}
        height={photo.height}
        className="size-full bg-transparent! object-contain"
      />
    </div>
  )
}
