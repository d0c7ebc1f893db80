import { lazy, Suspense } from 'react'
import { cx } from '../../../../../ui/cx.ts'
import { useIsPainted } from '../../../../../ui/first-paint.tsx'
import type { PostCard } from '../../contract.ts'
import { CardList } from './card-list.tsx'
import type { Empty } from './no-pets.tsx'
import type { CardLook } from './pet-card.tsx'

const { NoPets } = import.meta.env.SSR
  ? await import('./no-pets.tsx')
  : { NoPets: lazy(async () => ({ default: (await import('./no-pets.tsx')).NoPets })) }

interface PetGridProps {
  posts: readonly PostCard[]
  grid: GridShape
  /** The message without pets. */
  empty?: Empty
  /** The pets of other filters are being loaded; these stay meanwhile. */
  outdated?: boolean
}

export function PetGrid({ posts, grid, empty, outdated = false }: PetGridProps) {
  const { columns, cards } = shapes[grid]
  const isPainted = useIsPainted()
  if (posts.length === 0 && empty)
    return (
      <Suspense>
        <NoPets {...empty} />
      </Suspense>
    )
  return (
    <CardList
      posts={isPainted ? posts : posts.slice(0, FIRST)}
      look={cards}
      busy={outdated}
      className={cx('grid gap-3 transition-opacity sm:gap-5 lg:gap-6', columns, outdated && 'opacity-60 delay-300')}
    />
  )
}

/** The number of pets in the first paint; more would be below the fold. */
const FIRST = 10

/** The skeleton of the grid. Its cards have the usual height. */
export const PetGridSkeleton = ({ grid }: Pick<PetGridProps, 'grid'>) => (
  <div aria-hidden="true" className={cx('grid gap-3 sm:gap-5 lg:gap-6', shapes[grid].columns)}>
    {Array.from({ length: 12 }, (_, index) => (
      <div key={index} className="aspect-3/4 animate-shimmer rounded-lg bg-line/70" />
    ))}
  </div>
)

/** The number of columns: two to four, or two to five. */
export type GridShape = 'four' | 'five'

const shapes: Record<GridShape, { columns: string; cards: CardLook }> = {
  four: {
    columns: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
    cards: {
      eager: 4,
      sizes: '(width >= 96rem) 19rem, (width >= 80rem) 21vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 44vw',
    },
  },
  five: {
    columns: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
    cards: {
      eager: 5,
      sizes: '(width >= 96rem) 15rem, (width >= 80rem) 21vw, (width >= 64rem) 23vw, (width >= 48rem) 31vw, 44vw',
    },
  },
}
