import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { useSelection } from '../../../../ui/form/use-selection.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { NotificationItem } from './notification-item.tsx'
import { pathOf, notificationsQuery, type Filter } from './queries.ts'
import { SelectableItem } from './selectable-item.tsx'
import { useOpenNotification, type OpenTargets } from './use-open-notification.ts'

type NotificationListProps = OpenTargets & {
  unread: number
  filter?: Filter
  /** The cursor at which the page starts. */
  start?: string
  /** Shown above the list while nothing is being selected. */
  title: ReactNode
  /** Shown if the list is empty. */
  empty: ReactNode
  toolbarClassName?: string
}

const EVERYTHING: Filter = {}

/** The list of notifications, newest first, with actions to read, select and delete. The dropdown and the page share it. */
export function NotificationList({
  unread,
  filter = EVERYTHING,
  start,
  title,
  empty,
  toolbarClassName,
  ...targets
}: NotificationListProps) {
  const list = useInfiniteQuery(notificationsQuery(useQueries(), filter, start))
  const pages = list.data?.pages ?? []
  const items = pages.flatMap(page => page.items)
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
        title={title}
        unread={unread}
        empty={items.length === 0}
        selecting={selecting}
        selection={selection}
        onSelect={() => setSelecting(true)}
        onLeave={leave}
        className={toolbarClassName}
      />
      {list.isPending && <p className="p-5 text-soft">{t('Loading notifications...')}</p>}
      {list.isError && !list.data && (
        <ErrorState level={3} text={t('Your notifications could not be loaded.')} onRetry={() => void list.refetch()} />
      )}
      {list.data && items.length === 0 && empty}
      <ul className="grid gap-0.5 p-1.5 empty:hidden">
        {items.map(item =>
          selecting ? (
            <SelectableItem key={item.id} item={item} selection={selection} />
          ) : (
            <NotificationItem
              key={item.id}
              item={item}
              onOpen={() => void open(item)}
              onList={() => void open(item, { atLink: true })}
            />
          ),
        )}
      </ul>
      <LoadMore
        list={list}
        more={t('More notifications')}
        moreFailed={t('More notifications could not be loaded. Check your connection and try again.')}
        href={pathOf(filter, pages.at(-1)?.next)}
        className="px-3 pt-1 pb-4"
      />
    </>
  )
}
