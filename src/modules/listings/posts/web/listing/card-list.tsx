import { useId, type MouseEvent, type SyntheticEvent } from 'react'
import { cardShapes } from '../../../../../ui/icons.tsx'
import { useMe } from '../../../../../app/client.ts'
import type { PostCard } from '../../contract.ts'
import { favoriteButton } from '../favorite/favorite-button.tsx'
import { petCard, type CardLook } from './pet-card.tsx'
import { petName } from '../pet-texts.ts'
import { SignInForm } from '../favorite/sign-in-form.tsx'
import { useDelegatedLinks } from './use-delegated-links.ts'
import { useFavoriteButtons } from '../favorite/use-favorite-buttons.ts'
import { t } from '../../../../../shared/i18n/t.ts'

interface CardListProps {
  posts: readonly PostCard[]
  look: CardLook
  className: string
  /** Others are being loaded. */
  busy?: boolean
  /** Off where the page has a favorite button of its own. */
  favorites?: boolean
}

/** Pets as cards. One element handles the clicks on all their links and favorite buttons. */
export function CardList({ posts, look, className, busy, favorites = true }: CardListProps) {
  const me = useMe()
  const id = useId()
  const signInForm = me ? undefined : id
  const renderFavorite = (post: PostCard) =>
    favoriteButton(post, { label: t('Save {name}', { name: petName(post) }), signInForm, className: 'card-corner' })
  return (
    <>
      {cardShapes}
      {favorites && signInForm && <SignInForm id={signInForm} />}
      <ul {...useHandlers()} aria-busy={busy} className={className}>
        {posts.map((post, index) => petCard(post, index, look, favorites ? renderFavorite : undefined))}
      </ul>
    </>
  )
}

function useHandlers() {
  const links = useDelegatedLinks()
  const buttons = useFavoriteButtons()
  return {
    ...links,
    onPointerOver: (event: SyntheticEvent) => {
      links.onPointerOver(event)
      buttons.onPointerOver(event)
    },
    onClick: (event: MouseEvent) => {
      links.onClick(event)
      buttons.onClick(event)
    },
  }
}
