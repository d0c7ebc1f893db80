import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { SleepingDog } from '../illustrations/illustrations.tsx'
import { LoadMore } from './load-more.tsx'
import { ShowMore } from './show-more.tsx'
import { Loading, Skeleton } from '../feedback/skeleton.tsx'

interface ListFrameProps<Item> {
  list: Pick<
    UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>,
    | 'data'
    | 'isError'
    | 'isFetching'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'refetch'
  >
  /** Says what loads, like "Loading users". */
  loading: string
  /** As for LoadMore. */
  more: string
  moreFailed: string
  /** The title of the error state. */
  failed: string
  /** The empty state. */
  empty: string | { title: string; text?: ReactNode; picture?: ReactNode }
  /** The heading level of these titles. */
  level?: 2 | 3
  /** The number and height of skeletons while it loads. */
  skeleton?: { rows: number; className: string }
  /** Other content follows the list, so the next page loads only by a button. */
  followed?: boolean
  /** Returns what is shown instead of the items, for example with those that have just left the list. */
  arrange?: (items: Item[]) => Item[]
  children: (items: Item[]) => ReactNode
}

const ROWS = { rows: 4, className: 'h-16' }

/** A list in each of its states: loading, failed, empty, or with items and a way to load more. */
export function ListFrame<Item>({
  list,
  loading,
  more,
  moreFailed,
  failed,
  empty,
  level,
  skeleton = ROWS,
  followed = false,
  arrange,
  children,
}: ListFrameProps<Item>) {
  const loaded = list.data?.pages.flatMap(page => page.items)
  const items = loaded && arrange ? arrange(loaded) : loaded
  if (!items && list.isError)
    return <ErrorState level={level} title={failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (!items)
    return (
      <Loading label={loading} className="grid gap-3">
        {Array.from({ length: skeleton.rows }, (_, row) => (
          <Skeleton key={row} className={`rounded-lg ${skeleton.className}`} />
        ))}
      </Loading>
    )
  if (items.length === 0)
    return (
      <EmptyState level={level} picture={<SleepingDog />} {...(typeof empty === 'string' ? { title: empty } : empty)} />
    )
  return (
    <>
      {children(items)}
      {followed ? (
        <ShowMore list={list} more={more} moreFailed={moreFailed} />
      ) : (
        <LoadMore list={list} more={more} moreFailed={moreFailed} />
      )}
    </>
  )
}
