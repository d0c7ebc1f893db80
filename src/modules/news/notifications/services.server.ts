import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { createCountPublisher, type CountPublisher } from '../../../platform/live/publish-counts.ts'
import { countUnreadOf } from './inbox/count-unread.server.ts'

interface NotificationRef {
  id: number
  userId: string
  groupId: number | null
}

/** Plans push notifications in the transaction that wrote the news. The module of push notifications answers it. */
export type RequestPushes = (
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  news: readonly NotificationRef[],
) => Promise<void>

export interface NotificationServices {
  requestPushes: RequestPushes
  /** Lets these people's open pages refetch their lists and sends them the unread count. Call it after the commit. */
  announce(userIds: readonly string[]): void
  close(): Promise<void>
}

export function createNotificationServices({
  db,
  live,
  log,
  reactions,
}: Pick<Services, 'db' | 'live' | 'log' | 'reactions'>): NotificationServices {
  const unreadCounts: CountPublisher = createCountPublisher(live, log, {
    path: ['notifications', 'unreadCount'],
    read: userIds => countUnreadOf(db, userIds),
  })
  return {
    requestPushes: reactions.requestNewsPushes,
    announce: userIds => {
      live.announce(userIds, [{ path: ['notifications', 'list'] }])
      unreadCounts.publish(userIds)
    },
    close: () => unreadCounts.close(),
  }
}
