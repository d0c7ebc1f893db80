import { useState } from 'react'
import { LargePhoto } from '../../../../../ui/overlay/large-photo.tsx'
import { Lightbox } from '../../../../../ui/overlay/lightbox.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'
import { PhotoStrip } from './photo-strip.tsx'
import { t } from '../../../../../shared/i18n/t.ts'

interface PhotoViewerProps {
  photos: readonly PhotoData[]
  name: string
  /** The index of the first visible photo. */
  start: number
  /** @param shown the index of the last visible photo */
  onClose: (shown: number) => void
}

/** The photos in full size of the window, uncropped. */
export function PhotoViewer({ photos, name, start, onClose }: PhotoViewerProps) {
  const [shown, setShown] = useState(start)
  return (
    <Lightbox label={t('Photos of {name}, large', { name })} onClose={() => onClose(shown)}>
      <PhotoStrip
        label={t('Photos of {name}', { name })}
        count={photos.length}
        shown={shown}
        onShown={setShown}
        start={start}
        className="size-full"
        renderSlide={index => (
          <Slide
            key={index}
            photo={photos[index]}
            alt={photos[index]?.alt || t('{name}, photo {number}', { name, number: index + 1 })}
            active={index === shown}
          />
        )}
      />
      <p
        role="status"
        className="absolute bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 -translate-x-1/2 rounded-full bg-card px-3 py-1 text-sm font-medium tabular-nums shadow-lift"
      >
        {t('{number} of {count}', { number: shown + 1, count: photos.length })}
      </p>
    </Lightbox>
  )
}

interface SlideProps {
  photo: PhotoData | undefined
  alt: string
  /** Whether it is the visible one. */
  active: boolean
}

function Slide({ photo, alt, active }: SlideProps) {
  if (!photo) return null
  return (
    <div className="size-full shrink-0 snap-center">
      <LargePhoto {...photoSources(photo)} alt={alt} width={photo.width} height={photo.height} active={active} />
    </div>
  )
}
