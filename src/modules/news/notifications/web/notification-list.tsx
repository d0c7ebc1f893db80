import { type ReactNode, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { type Selection, useSelection } from '../../../../ui/form/use-selection.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { type Filter, notificationsQuery, pathOf } from './queries.ts'
import { type OpenTargets, useOpenNotification } from './use-open-notification.ts'
import type { Notification } from '../contract.ts'
import { ItemText, PetFacts } from './item-text.tsx'

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
        <ErrorState level={3} text={t("Your notifications couldn't be loaded.")} onRetry={() => void list.refetch()} />
      )}
      {list.data && items.length === 0 && empty}
      <ul className="grid gap-0.5 p-1.5 empty:hidden">
        {items.map(item =>
          selecting ? (
            <SelectableItem key={item.id} item={item} selection={selection} />
          ) : (
            <NotificationItem key={item.id} item={item} onOpen={() => void open(item)} />
          ),
        )}
      </ul>
      <LoadMore
        list={list}
        more={t('More notifications')}
        moreFailed={t("More notifications couldn't be loaded. Check your connection and try again.")}
        href={pathOf(filter, pages.at(-1)?.next)}
        className="px-3 pt-1 pb-4"
      />
    </>
  )
}

type SelectableItemProps = { item: Notification; selection: Selection }

/** A notification with a checkbox, while some are being selected. */
function SelectableItem({ item, selection }: SelectableItemProps) {
  return (
    <li className="rounded-md px-3 py-1.5 hover:bg-well [&_label>span:last-child]:flex-1">
      <Checkbox
        checked={selection.ids.includes(item.id)}
        onChange={() => selection.toggle(item.id)}
        label={<ItemText item={item} />}
      />
    </li>
  )
}

/** A notification. The whole item is a button that opens it. */
function NotificationItem({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { type, request, count, statuses } = item
  const hasPet = type === 'adoption_request' || type === 'adoption_cancelled'
  // Requests that were cancelled have no details.
  const hasDetails = type === 'adoption_request' && (count === 1 ? request !== null : statuses.length > 0)
  return (
    <li className={cx('relative grid gap-2 rounded-md px-3 py-3 hover:bg-well', !item.read && 'bg-brand-well/60')}>
      <button type="button" className="stretched grid rounded-md text-start" onClick={onOpen}>
        <ItemText item={item} />
      </button>
      {hasPet && (
        <div className="flex flex-wrap items-center gap-3">
          <PetFacts item={item} />
          {hasDetails && (
            <button
              type="button"
              className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), 'z-1 ms-auto')}
              onClick={onOpen}
            >
              {count === 1 ? t('View Details') : t('View requests')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
