import type { CSSProperties } from 'react'
import { cx } from '../cx.ts'
import { hasFailed } from './photo.tsx'

type AvatarProps = {
  name: string
  src?: string | null
  /** Pixels, 40 by default. */
  size?: number
  /** Empty if the name is beside the picture. */
  alt?: string
  className?: string
}

/**
 * A round picture, or the name's initials if there is none or it fails to load. CSS renders the initials, so that they do not
 * change the accessible name of a control around the avatar.
 */
export function Avatar({ name, src, size = 40, alt = '', className }: AvatarProps) {
  const style: CSSProperties = { width: size, height: size, fontSize: size * 0.38 }
  return (
    <span
      data-initials={initials(name)}
      {...(alt && !src && { role: 'img', 'aria-label': alt })}
      className={cx(disc, tints[tintOf(name)], className)}
      style={style}
    >
      {src && (
        <img
          key={src}
          src={src}
          alt={alt}
          width={size}
          height={size}
          decoding="async"
          ref={hideFailed}
          onError={event => hide(event.currentTarget)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}

function hideFailed(image: HTMLImageElement | null) {
  if (image && hasFailed(image)) hide(image)
}

function hide(image: HTMLImageElement) {
  image.hidden = true
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map(firstLetter).join('')
}

function firstLetter(word = ''): string {
  const code = word.codePointAt(0)
  return code === undefined ? '' : String.fromCodePoint(code).toLocaleUpperCase()
}

/** The same name always gets the same tint. */
function tintOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum + (letter.codePointAt(0) ?? 0)) % 997
  return sum % tints.length
}

const disc =
  'base:relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-[650] select-none ' +
  'before:content-[attr(data-initials)]'

const tints = ['bg-brand-well text-brand', 'bg-sun-well text-sun', 'bg-rose-well text-rose', 'bg-well text-soft']
