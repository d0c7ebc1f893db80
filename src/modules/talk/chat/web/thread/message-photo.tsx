import { useState } from 'react'
import { LargePhoto } from '../../../../../ui/overlay/large-photo.tsx'
import { Lightbox } from '../../../../../ui/overlay/lightbox.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'
import { t } from '../../../../../shared/i18n/t.ts'

type MessagePhotoProps = {
  photo: PhotoData
  /** The sender's name. */
  from: string
}

/** Keeps portrait photos from filling the window. */
const MAX_HEIGHT_REM = 20

/** A photo in a message. A click opens it in a lightbox. */
export function MessagePhoto({ photo, from }: MessagePhotoProps) {
  const [open, setOpen] = useState(false)
  const { width, height, placeholder } = photo
  const alt = t('Photo from {name}', { name: from })
  return (
    <>
      <button
        type="button"
        aria-label={t('Photo from {name}, open larger', { name: from })}
        onClick={() => setOpen(true)}
        className="block max-w-full overflow-hidden rounded-[14px]"
        style={{ width: `min(18rem, ${(MAX_HEIGHT_REM * width) / height}rem)` }}
      >
        <Photo
          {...photoSources(photo)}
          sizes="18rem"
          alt={alt}
          width={width}
          height={height}
          placeholder={placeholder}
          className="h-auto w-full"
        />
      </button>
      {open && (
        <Lightbox label={alt} onClose={() => setOpen(false)}>
          <LargePhoto {...photoSources(photo)} alt={alt} width={width} height={height} />
        </Lightbox>
      )}
    </>
  )
}
