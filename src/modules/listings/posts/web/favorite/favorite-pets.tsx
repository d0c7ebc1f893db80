import { useEffect, useRef } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { SleepingDog } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { LoadMore } from '../../../../../ui/data/load-more.tsx'
import { favoritesQuery } from '../queries.ts'
import { PetGrid } from '../listing/pet-grid.tsx'

/** The viewer's favorites. A pet that is removed from them leaves the page. */
export function FavoritePets({ search }: { search: URLSearchParams }) {
  const list = useInfiniteQuery(favoritesQuery(useQueries(), search))
  const pages = list.data?.pages ?? []
  const posts = pages.flatMap(({ items }) => items)
  const heading = useFocusWhenFewer(posts.length)
  return (
    <>
      <div className="mb-5 grid gap-1 sm:mb-6">
        <h1 ref={heading} tabIndex={-1}>
          {t('Saved pets')}
        </h1>
        <p role="status" className={posts.length > 0 ? 'text-soft' : 'sr-only'}>
          {list.data && countText(posts.length, list.hasNextPage)}
        </p>
      </div>
      {!list.data && (
        <ErrorState
          text={t("Your saved pets couldn't be loaded. Please try again.")}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.data && posts.length === 0 && <NothingSaved />}
      {posts.length > 0 && <PetGrid posts={posts} grid="four" empty={nothing} />}
      <LoadMore
        more={t('More pets')}
        moreFailed={t("More pets couldn't be loaded. Check your connection and try again.")}
        className="mt-8"
        list={list}
        href={`/saved?cursor=${pages.at(-1)?.next ?? ''}`}
      />
    </>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      picture={<SleepingDog />}
      title={t('No saved pets yet')}
      text={t("Tap the heart of a pet you like, and you'll find it here again.")}
      action={
        <Link to="/home" className={buttonStyles()}>
          {t('Browse pets')}
        </Link>
      }
    />
  )
}

/** Moves the focus to the heading when the focused card is removed. */
function useFocusWhenFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(count)
  useEffect(() => {
    if (count < shown.current && document.activeElement === document.body) heading.current?.focus()
    shown.current = count
  }, [count])
  return heading
}

function countText(count: number, more: boolean): string {
  if (count === 0) return t('No saved pets')
  if (count === 1) return t('1 pet')
  return more ? t('The latest {count} pets', { count }) : t('{count} pets, the latest saved first', { count })
}

const nothing = { title: '', text: '' }
