import { useState } from 'react'
import { splitLinks } from '../../../../../shared/text/links.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { PhotoViewer, preloadViewer } from '../../../../../ui/overlay/photo-viewer.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources } from '../../../../base/photos/rules.ts'
import { useMe } from '../../../../../app/client.ts'
import type { Quote } from '../../contract.ts'
import { lineOf } from '../names.ts'

/** Plain text with web URLs as links that open in a new tab. */
export function MessageText({ text }: { text: string }) {
  return splitLinks(text).map(({ text, at, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {text}
      </a>
    ) : (
      text
    ),
  )
}

type MessagePhotoProps = {
  photo: PhotoData
  /** The sender's name. */
  from: string
}

/** Keeps portrait photos from filling the window. */
const MAX_HEIGHT_REM = 20

/** A photo in a message. A click opens it in the photo viewer. */
export function MessagePhoto({ photo, from }: MessagePhotoProps) {
  const [open, setOpen] = useState(false)
  const { width, height, placeholder } = photo
  const alt = t('Photo from {name}', { name: from })
  return (
    <>
      <button
        type="button"
        aria-label={t('Photo from {name}, open larger', { name: from })}
        onPointerEnter={preloadViewer}
        onFocus={preloadViewer}
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
      <PhotoViewer
        open={open}
        onClose={() => setOpen(false)}
        label={alt}
        photos={[{ ...photoSources(photo), width, height, alt, placeholder }]}
      />
    </>
  )
}

type QuotedProps = {
  quote: Quote
  /** The other member's name. */
  name: string
  /** Leads to the quoted message. */
  onGo?: () => void
}

/** The message that another one answers. */
export function Quoted({ quote, name, onGo }: QuotedProps) {
  const me = useMe()?.id
  // Then nobody knows who wrote it.
  const isGone = quote.deleted && quote.senderId === null
  const text = (
    <>
      <span className="sr-only">{t('Replying to')}</span>
      {!isGone && <b className="block truncate">{quote.senderId === me ? t('You') : name}</b>}
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {lineOf(quote)}
      </span>
    </>
  )
  const look = 'block w-full border-s-3 border-current ps-2.5 text-start text-sm'
  if (!onGo || isGone) return <div className={look}>{text}</div>
  return (
    <button type="button" onClick={onGo} className={`${look} rounded-xs hover:underline`}>
      {text}
    </button>
  )
}
