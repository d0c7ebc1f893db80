import { useId, useState } from 'react'
import { Download, Eye, Trash2 } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { PhotoViewer, preloadViewer } from '../../../../ui/overlay/photo-viewer.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { UserImage } from '../contract.ts'
import { downloadName, originalName } from '../rules.ts'

type ImageCardProps = {
  image: UserImage
  /** The image is being deleted. */
  leaving: boolean
  onDelete: () => void
}

/** One image of the private gallery. */
export function ImageCard({ image, leaving, onDelete }: ImageCardProps) {
  const { photo, name, createdAt } = image
  const [viewed, setViewed] = useState(false)
  const nameId = useId()
  return (
    <li
      className={cx(
        'grid grid-cols-1 content-start overflow-hidden rounded-lg bg-card shadow-lift',
        leaving && 'opacity-50',
      )}
    >
      <Photo
        {...photoSources(photo)}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        placeholder={photo.placeholder}
        sizes="(width >= 64rem) 15rem, (width >= 40rem) 30vw, 92vw"
        className="aspect-4/3 w-full"
      />
      <div className="grid grid-cols-1 gap-2 p-3">
        <div className="grid grid-cols-1 text-sm">
          <p id={nameId} title={name} className="truncate font-medium">
            {originalName(name)}
          </p>
          <Moment at={createdAt} className="text-soft" />
        </div>
        <ImageActions
          image={image}
          nameId={nameId}
          leaving={leaving}
          onView={() => setViewed(true)}
          onDelete={onDelete}
        />
      </div>
      <PhotoViewer
        open={viewed}
        onClose={() => setViewed(false)}
        label={name}
        photos={[{ ...photoSources(photo), width: photo.width, height: photo.height, alt: photo.alt || name }]}
      />
    </li>
  )
}

type ImageActionsProps = ImageCardProps & { nameId: string; onView: () => void }

function ImageActions({ image: { photo, name }, nameId, leaving, onView, onDelete }: ImageActionsProps) {
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        variant="secondary"
        size="sm"
        className={small}
        aria-describedby={nameId}
        onPointerEnter={preloadViewer}
        onFocus={preloadViewer}
        onClick={onView}
      >
        <Eye aria-hidden="true" size={15} />
        {t('View')}
      </Button>
      <a
        href={`${photo.src}${photo.widths.at(-1)}.webp`}
        download={downloadName(name)}
        aria-describedby={nameId}
        className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), small)}
      >
        <Download aria-hidden="true" size={15} />
        {t('Download')}
      </a>
      <Button variant="quiet" size="sm" className={small} aria-describedby={nameId} busy={leaving} onClick={onDelete}>
        <Trash2 aria-hidden="true" size={15} />
        {t('Delete')}
      </Button>
    </div>
  )
}

const small = 'px-2.5'
