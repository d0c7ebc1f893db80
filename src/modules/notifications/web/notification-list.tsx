import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PerchedBird } from '../../../ui/illustrations.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { NotificationItem } from './notification-item.tsx'
import { SelectableItem } from './selectable-item.tsx'
import { useOpenNotification, type OpenTargets } from './use-open-notification.ts'
import { useSelection } from './use-selection.ts'

type NotificationListProps = OpenTargets & { unread: number }

/** What drops from the bell: newest first, with the means to read, choose and delete. */
export function NotificationList({ unread, ...targets }: NotificationListProps) {
  const query = useInfiniteQuery(
    useQueries().notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next,
    }),
  )
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  const [selecting, setSelecting] = useState(false)
  const selection = useSelection(items)
  const open = useOpenNotification(targets)
  const leave = () => {
    setSelecting(false)
    selection.clear()
  }
  return (
    <>
      <ListToolbar
        unread={unread}
        empty={items.length === 0}
        selecting={selecting}
        selection={selection}
        onSelect={() => setSelecting(true)}
        onLeave={leave}
      />
      {query.isPending && <p className="p-5 text-soft">Loading notifications...</p>}
      {query.isError && !query.data && (
        <ErrorState level={3} text="Your notifications could not be loaded." onRetry={() => void query.refetch()} />
      )}
      {query.data && items.length === 0 && (
        <EmptyState level={3} picture={<PerchedBird />} title="No notifications yet" />
      )}
      <ul className="grid gap-0.5 p-1.5">
        {items.map(item =>
          selecting ? (
            <SelectableItem key={item.id} item={item} selection={selection} />
          ) : (
            <NotificationItem key={item.id} item={item} onOpen={() => void open(item)} />
          ),
        )}
      </ul>
      {query.hasNextPage && (
        <div className="grid px-3 pb-3">
          <Button
            variant="secondary"
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show More
          </Button>
        </div>
      )}
    </>
  )
}
