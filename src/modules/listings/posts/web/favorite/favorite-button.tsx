import type { ReactNode } from 'react'
import { cardHeart } from '../../../../../ui/icons.tsx'
import { cx } from '../../../../../ui/cx.ts'
import type { Favorite } from '../../contract.ts'
import { formatNumber } from '../../../../../shared/i18n/t.ts'

interface FavoriteButtonOptions {
  /** The button's accessible name. */
  label: string
  /** For visitors: the id of the form that leads to the sign-in. */
  signInForm: string | undefined
  /** The classes of the outer element, which must set its position. */
  className: string
  /** Shows the number even if it is 0. */
  showsZero?: boolean
  shape?: ReactNode
}

/**
 * The button that adds a pet to one's favorites, and the number of people who did. A function and not a component,
 * because a page renders dozens of cards. `useFavoriteButtons` handles the clicks. The accessible name leaves the number out.
 */
export function favoriteButton({ id, hearted, likeCount }: Favorite & { id: number }, look: FavoriteButtonOptions) {
  const { label, signInForm, className, showsZero = false, shape = cardHeart } = look
  return (
    <span className={cx('favorite', className)}>
      {signInForm === undefined ? (
        <button
          type="button"
          data-favorite={id}
          aria-label={label}
          aria-pressed={hearted}
          className="favorite-button noscript:hidden"
        >
          {shape}
        </button>
      ) : (
        <button type="submit" form={signInForm} aria-label={label} className="favorite-button">
          {shape}
        </button>
      )}
      {(showsZero || likeCount > 0) && <span>{likeCount < 1000 ? likeCount : formatNumber(likeCount, COMPACT)}</span>}
    </span>
  )
}

/** Formatting costs more than the rest of a card, so only numbers from 1,000 on are formatted. */
const COMPACT: Intl.NumberFormatOptions = { notation: 'compact' }
