import type { ReactNode } from 'react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SleepingDog } from '../../../ui/illustrations.tsx'
import { Section } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

interface ReviewListProps<Item> {
  id: string
  title: string
  empty: string
  list: Pick<
    UseInfiniteQueryResult<{ pages: { items: Item[] }[] }>,
    'data' | 'isError' | 'refetch' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  renderCard: (item: Item) => ReactNode
  className: string
}

/** A section of the dashboard: a list with its states. */
export function ReviewList<Item>({ id, title, empty, list, renderCard, className }: ReviewListProps<Item>) {
  const items = list.data?.pages.flatMap(page => page.items)
  return (
    <Section
      id={id}
      title={title}
      className="scroll-mt-[calc(var(--header)+4.5rem)] gap-4! lg:scroll-mt-[calc(var(--header)+1.5rem)]"
    >
      {list.isError && (
        <ErrorState
          level={3}
          title="Failed to fetch posts"
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {!items && !list.isError && (
        <Loading label="Loading posts" className="grid gap-4">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </Loading>
      )}
      {items?.length === 0 && <EmptyState level={3} picture={<SleepingDog />} title={empty} />}
      {items && items.length > 0 && <ul className={className}>{items.map(renderCard)}</ul>}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Section>
  )
}
