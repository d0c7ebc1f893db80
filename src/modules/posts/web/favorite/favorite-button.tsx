import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import type { Heart } from '../../contract.ts'

interface Look {
  /** The button's accessible name. */
  label: string
  /** For visitors: the form that leads to the sign-in, which its button submits. */
  signInForm: string | undefined
  /** Of the whole; it needs a position. */
  className: string
  /** Nobody's heart is a number, too. */
  tellsNone?: boolean
  shape?: ReactNode
}

/**
 * The button that keeps a pet, with how many people do. A function of plain elements, as the cards: a page draws dozens of them;
 * `useHearts` takes their clicks. The number stands beside the button, whose name it is no part of; the whole is pressed.
 */
export function drawHeart({ id, hearted, likeCount }: Heart & { id: number }, look: Look) {
  const { label, signInForm, className, tellsNone = false, shape = cardShape } = look
  return (
    <span className={cx('heart', className)}>
      {signInForm === undefined ? (
        <button
          type="button"
          data-heart={id}
          aria-label={label}
          aria-pressed={hearted}
          className="heart-button noscript:hidden"
        >
          {shape}
        </button>
      ) : (
        <button type="submit" form={signInForm} aria-label={label} className="heart-button">
          {shape}
        </button>
      )}
      {(tellsNone || likeCount > 0) && <span>{likeCount < 1000 ? likeCount : numbers.format(likeCount)}</span>}
    </span>
  )
}

/** Formatting costs more than the rest of a card; few pets are kept by a thousand people. */
const numbers = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** Among the shapes that a page of cards holds once. */
const cardShape = (
  <svg aria-hidden="true" className="icon size-[18px]">
    <use href="#heart" />
  </svg>
)
