import { useRef, useState, type MouseEvent } from 'react'
import { cx } from '../../../../../ui/cx.ts'
import { opensElsewhere } from '../../../../../ui/navigation/link.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { PhotoViewer, preloadViewer } from '../../../../../ui/overlay/photo-viewer.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'
import { PhotoStrip, type StripControl } from './photo-strip.tsx'
import { t } from '../../../../../shared/i18n/t.ts'

interface PhotoGalleryProps {
  photos: readonly PhotoData[]
  /** The pet's name. */
  name: string
  /** Whether more photos may follow; then their space is reserved. */
  incomplete?: boolean
}

/** The main photo with thumbnails of the others. A photo opens in the viewer; without scripts its file opens. */
export function PhotoGallery({ photos, name, incomplete = false }: PhotoGalleryProps) {
  const strip = useRef<StripControl>(null)
  const [shown, setShown] = useState(0)
  const [viewed, setViewed] = useState<number>()
  const [keptSpace] = useState(incomplete)
  const isGrid = photos.length > 1 || keptSpace
  // A single photo fills the space reserved for others, so that nothing below moves.
  const fillsSpace = keptSpace && !incomplete && photos.length === 1
  if (photos.length === 0)
    return <Photo src={null} alt="" width={4} height={3} className="aspect-4/3 w-full rounded-lg" />
  return (
    <div className={cx('relative grid gap-3', isGrid && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]')}>
      {fillsSpace && <div className="aspect-4/3" />}
      <PhotoStrip
        label={t('Photos of {name}', { name })}
        count={photos.length}
        shown={shown}
        onShown={setShown}
        control={strip}
        className={cx('rounded-lg bg-well', fillsSpace ? 'absolute inset-0' : 'aspect-4/3')}
        renderSlide={index => (
          <Slide key={index} photo={photos[index]} name={name} index={index} onOpen={() => setViewed(index)} />
        )}
      />
      {photos.length > 1 && <Thumbnails photos={photos} shown={shown} onShow={index => strip.current?.show(index)} />}
      {photos.length === 1 && keptSpace && <ThumbnailSpace />}
      <PhotoViewer
        open={viewed !== undefined}
        onClose={() => setViewed(undefined)}
        label={t('Photos of {name}, large', { name })}
        photos={photos.map((photo, index) => ({
          ...photoSources(photo),
          width: photo.width,
          height: photo.height,
          alt: photo.alt || t('{name}, photo {number}', { name, number: index + 1 }),
          placeholder: photo.placeholder,
        }))}
        start={viewed}
        onShown={index => strip.current?.show(index)}
      />
    </div>
  )
}

interface SlideProps {
  photo: PhotoData | undefined
  name: string
  index: number
  onOpen: () => void
}

function Slide({ photo, name, index, onOpen }: SlideProps) {
  if (!photo) return null
  return (
    <a
      id={`photo-${index + 1}`}
      href={largestFile(photo)}
      onPointerEnter={preloadViewer}
      onFocus={preloadViewer}
      onClick={event => plainClick(event, onOpen)}
      className="size-full shrink-0 snap-center"
    >
      <Photo
        {...photoSources(photo)}
        sizes="(width >= 77rem) 35rem, (width >= 64rem) 40vw, (width >= 48rem) 60vw, 94vw"
        alt={photo.alt || (index === 0 ? name : t('{name}, photo {number}', { name, number: index + 1 }))}
        width={photo.width}
        height={photo.height}
        placeholder={photo.placeholder}
        priority={index === 0}
        className="size-full"
      />
    </a>
  )
}

interface ThumbnailsProps {
  photos: readonly PhotoData[]
  shown: number
  onShow: (index: number) => void
}

function Thumbnails({ photos, shown, onShow }: ThumbnailsProps) {
  return (
    <div className="relative">
      <ul className="-m-1 flex gap-3 overflow-x-auto p-1 [scrollbar-width:none] lg:absolute lg:inset-0 lg:grid lg:auto-rows-[calc((100%-1.5rem)/3)] lg:content-start lg:overflow-x-hidden lg:overflow-y-auto">
        {photos.map((photo, index) => (
          <li key={photo.id} className="w-[calc((100%-2.25rem)/4)] shrink-0 lg:w-auto">
            <a
              href={`#photo-${index + 1}`}
              aria-label={t('Photo {number}', { number: index + 1 })}
              aria-current={index === shown}
              onClick={event => plainClick(event, () => onShow(index))}
              className="block size-full overflow-hidden rounded-md ring-brand transition-opacity hover:opacity-85 aria-[current=true]:ring-2"
            >
              <Photo
                {...photoSources(photo)}
                sizes="11rem"
                alt=""
                width={photo.width}
                height={photo.height}
                placeholder={photo.placeholder}
                className="aspect-4/3 size-full lg:aspect-auto"
              />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Reserves the height of the thumbnails. */
const ThumbnailSpace = () => (
  <div className="lg:hidden">
    <div className="aspect-4/3 w-[calc((100%-2.25rem)/4)]" />
  </div>
)

const largestFile = ({ src, widths }: PhotoData): string => `${src}${widths.at(-1)}.webp`

/** Handles a plain click, but not one for a new tab or window. */
function plainClick(event: MouseEvent, act: () => void): void {
  if (opensElsewhere(event)) return
  event.preventDefault()
  act()
}
