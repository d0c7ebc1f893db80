import type { ComponentProps, CSSProperties } from 'react'
import { cx } from '../cx.ts'

type PhotoProps = Omit<ComponentProps<'img'>, 'src' | 'loading'> & {
  src?: string | null
  /** The alternative text; empty if the text beside the picture says the same. */
  alt: string
  /** The picture's own size in pixels, which reserves its space while it loads. */
  width: number
  height: number
  /** A tiny version as a base64 data URI, shown blurred until the picture is there. */
  placeholder?: string | null
  /** Visible when the page opens: loaded eagerly and first. */
  priority?: boolean
}

/** A picture that fills its box. If it is missing or fails to load, a placeholder shows. */
export function Photo({ src, alt, placeholder, priority = false, className, style, ...rest }: PhotoProps) {
  return (
    <img
      alt={alt}
      {...(priority ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
      {...rest}
      {...(!src && { srcSet: undefined })}
      src={src || MISSING_PHOTO}
      ref={checkLoaded}
      onError={event => showMissing(event.currentTarget)}
      className={cx('block bg-well bg-cover bg-center base:object-cover', className)}
      style={placeholder ? { ...backgroundOf(placeholder), ...style } : style}
    />
  )
}

function backgroundOf(placeholder: string): CSSProperties {
  return { backgroundImage: `url(${placeholder})` }
}

function checkLoaded(image: HTMLImageElement | null) {
  if (image && hasFailed(image)) showMissing(image)
}

function showMissing(image: HTMLImageElement) {
  if (image.src === MISSING_PHOTO) return
  image.removeAttribute('srcset')
  image.style.backgroundImage = ''
  image.src = MISSING_PHOTO
}

/** Whether an image failed to load, maybe before React listened to its events. */
export const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''

/** Half transparent, so that it sits on the well of either colour scheme. */
export const MISSING_PHOTO =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" fill="#a58b6d">' +
      '<path opacity=".14" d="M0 214c62-34 122-36 190-8s138 30 210-8v102H0z"/><g opacity=".5">' +
      '<ellipse cx="164" cy="128" rx="13" ry="18" transform="rotate(-20 164 128)"/>' +
      '<ellipse cx="190" cy="112" rx="13" ry="19" transform="rotate(-6 190 112)"/>' +
      '<ellipse cx="218" cy="114" rx="13" ry="19" transform="rotate(9 218 114)"/>' +
      '<ellipse cx="242" cy="133" rx="12" ry="17" transform="rotate(24 242 133)"/>' +
      '<path d="M203 142c-20 0-40 22-40 38 0 12 9 17 18 17 8 0 14-4 22-4s14 4 22 4c9 0 18-5 18-17 0-16-20-38-40-38z"/></g></svg>',
  )
