import { useId, type MouseEvent, type SyntheticEvent } from 'react'
import { useMe } from '../../../../client.ts'
import type { PostCard } from '../../contract.ts'
import { drawHeart } from '../favorite/favorite-button.tsx'
import { cardShapes, petCard, type CardLook } from './pet-card.tsx'
import { petName } from '../pet-texts.ts'
import { SignInForm } from '../favorite/sign-in-form.tsx'
import { useDelegatedLinks } from './use-delegated-links.ts'
import { useHearts } from '../favorite/use-favorite-buttons.ts'

interface CardListProps {
  posts: readonly PostCard[]
  look: CardLook
  className: string
  /** Others are on their way. */
  busy?: boolean
  /** Off on a page whose own heart would be one of many. */
  hearts?: boolean
}

/** Pets as cards. One place takes the clicks on all their links and hearts. */
export function CardList({ posts, look, className, busy, hearts = true }: CardListProps) {
  const me = useMe()
  const id = useId()
  const signInForm = me ? undefined : id
  const heartOn = (post: PostCard) =>
    drawHeart(post, { label: `Save ${petName(post)}`, signInForm, className: 'card-corner' })
  return (
    <>
      {cardShapes}
      {hearts && signInForm && <SignInForm id={signInForm} />}
      <ul {...useHandlers()} aria-busy={busy} className={className}>
        {posts.map((post, index) => petCard(post, index, look, hearts ? heartOn : undefined))}
      </ul>
    </>
  )
}

function useHandlers() {
  const links = useDelegatedLinks()
  const hearts = useHearts()
  return {
    ...links,
    onPointerOver: (event: SyntheticEvent) => {
      links.onPointerOver(event)
      hearts.onPointerOver(event)
    },
    onClick: (event: MouseEvent) => {
      links.onClick(event)
      hearts.onClick(event)
    },
  }
}
