import type { ReactNode } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { Drawing } from '../../../../../ui/feedback/drawing.tsx'
import { useIsPainted } from '../../../../../ui/first-paint.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import type { PostCard } from '../../contract.ts'
import { CardList } from './card-list.tsx'
import type { CardLook } from './pet-card.tsx'

interface PetGridProps {
  posts: readonly PostCard[]
  grid: GridShape
  /** The message without pets. */
  empty: EmptyMessage
  /** Pets for changed filters are being loaded; the previous ones stay until then. */
  outdated?: boolean
}

export function PetGrid({ posts, grid, empty, outdated = false }: PetGridProps) {
  const { columns, cards } = shapes[grid]
  const isPainted = useIsPainted()
  if (posts.length === 0) return <NoPets {...empty} />
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

interface EmptyMessage {
  title: string
  text: string
  /** The list without filters, if there are any. */
  unfilteredPath?: Address
  /** A further next step. */
  action?: ReactNode
}

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

function NoPets({ title, text, unfilteredPath, action }: EmptyMessage) {
  return (
    <EmptyState
      picture={<Drawing name="CuriousCat" />}
      title={title}
      text={text}
      action={
        <>
          {action}
          {unfilteredPath && (
            <Link to={unfilteredPath} className={buttonStyles()}>
              {t('Clear Filters')}
            </Link>
          )}
          <Link to="/create" className={buttonStyles({ variant: unfilteredPath ? 'secondary' : 'primary' })}>
            {t('Create a post')}
          </Link>
        </>
      }
    />
  )
}
