import { useNavigation, useLocation } from 'react-router'
import { buttonStyles } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Drawing } from '../../../ui/drawing.tsx'
import { Link } from '../../../ui/link.tsx'
import type { PostCard } from '../contract.ts'
import type { Listing } from './listing.ts'
import { cardShapes, petCard, type CardLook } from './pet-card.tsx'
import { useDelegatedLinks } from './use-delegated-links.ts'

interface PetGridProps {
  posts: readonly PostCard[]
  listing: Pick<Listing, 'grid' | 'empty'>
}

export function PetGrid({ posts, listing: { grid, empty } }: PetGridProps) {
  const links = useDelegatedLinks()
  const filtering = useFiltering()
  const { columns, cards } = shapes[grid]
  if (posts.length === 0) return <NoPets {...empty} />
  return (
    <>
      {cardShapes}
      <ul
        {...links}
        aria-busy={filtering}
        className={cx('grid gap-3 transition-opacity sm:gap-5 lg:gap-6', columns, filtering && 'opacity-60 delay-150')}
      >
        {posts.map((post, index) => petCard(post, index, cards))}
      </ul>
    </>
  )
}

/** By the columns it has where there is room: two to four, or one to five. */
export type GridShape = 'four' | 'five'

const shapes: Record<GridShape, { columns: string; cards: CardLook }> = {
  four: {
    columns: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
    cards: {
      eager: 4,
      sizes: '(width >= 96rem) 19rem, (width >= 80rem) 21vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 47vw',
    },
  },
  five: {
    columns: 'grid-cols-1 min-[28rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
    cards: {
      eager: 5,
      sizes:
        '(width >= 96rem) 15rem, (width >= 80rem) 21vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, (width >= 28rem) 47vw, 94vw',
    },
  },
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
      picture={<Drawing name="CuriousCat" />}
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
