import { useNavigation, useLocation } from 'react-router'
import { buttonStyles } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CuriousCat } from '../../../ui/illustrations.tsx'
import { Link } from '../../../ui/link.tsx'
import type { PostCard } from '../contract.ts'
import type { Listing } from './listing.ts'
import { petCard } from './pet-card.tsx'
import { useDelegatedLinks } from './use-delegated-links.ts'

interface PetGridProps {
  posts: readonly PostCard[]
  listing: Pick<Listing, 'columns' | 'cards' | 'empty'>
}

export function PetGrid({ posts, listing: { columns, cards, empty } }: PetGridProps) {
  const links = useDelegatedLinks()
  const filtering = useFiltering()
  if (posts.length === 0) return <NoPets {...empty} />
  return (
    <ul {...links} aria-busy={filtering} className={cx('grid gap-3 transition-opacity sm:gap-5 lg:gap-6', columns, filtering && 'opacity-60 delay-150')}>
      {posts.map((post, index) => petCard(post, index, cards))}
    </ul>
  )
}

/** Whether the pets of other filters are on their way; until they are there, those of the last ones stay. */
function useFiltering(): boolean {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  return next?.pathname === pathname && next.search !== search
}

function NoPets({ title, text }: Listing['empty']) {
  return (
    <EmptyState
      picture={<CuriousCat />}
      title={title}
      text={text}
      action={
        <Link to="/create" className={buttonStyles()}>
          Create a post
        </Link>
      }
    />
  )
}
