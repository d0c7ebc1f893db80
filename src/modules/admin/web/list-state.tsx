import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SleepingDog } from '../../../ui/illustrations.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

interface ListStateProps<Item> {
  list: Pick<
    UseInfiniteQueryResult,
    | 'isError'
    | 'isFetching'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
    | 'refetch'
  >
  items: readonly Item[] | undefined
  /** What there is more of, like 'users'. */
  what: string
  /** Said when they cannot be had. */
  failed: string
  children: (items: readonly Item[]) => ReactNode
}

/** A list in whatever state it is: to come, not to be had, empty, or with what follows. */
export function ListState<Item>({ list, items, what, failed, children }: ListStateProps<Item>) {
  if (!items)
    return list.isError ? (
      <ErrorState title={failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
    ) : (
      <Loading label={`Loading ${what}`} className="grid gap-3">
        {['first', 'second', 'third', 'fourth'].map(row => (
          <Skeleton key={row} className="h-16 rounded-lg" />
        ))}
      </Loading>
    )
  if (items.length === 0) return <EmptyState picture={<SleepingDog />} title={`No ${what} found`} />
  return (
    <>
      {children(items)}
      <LoadMore list={list} what={what} />
    </>
  )
}
