import type { Services } from '../../platform/context.ts'
import { createCountPublisher, type CountPublisher } from '../../platform/publish-counts.ts'
import { countUnreadOf } from './count-unread.server.ts'

export interface NotificationServices {
  /** Lets these people's open pages refetch their lists and sends them the unread count. Call it after the commit. */
  announce(userIds: readonly string[]): void
  close(): Promise<void>
}

declare module '../../platform/context.ts' {
  interface Services {
    notifications: NotificationServices
  }
}

export function createNotificationServices({
  db,
  live,
  log,
}: Pick<Services, 'db' | 'live' | 'log'>): NotificationServices {
  const unreadCounts: CountPublisher = createCountPublisher(live, log, {
    path: ['notifications', 'unreadCount'],
    read: userIds => countUnreadOf(db, userIds),
  })
  return {
    announce: userIds => {
      live.announce(userIds, [{ path: ['notifications', 'list'] }])
      unreadCounts.publish(userIds)
    },
    close: () => unreadCounts.close(),
  }
}
