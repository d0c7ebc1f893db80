import type { Tx } from '../../platform/db/db.ts'
import { notifications } from './tables.server.ts'
import type { NotificationType } from './vocabulary.ts'

export interface NewNotification {
  userId: string
  type: NotificationType
  message: string
  /** A path of this site, for items that open nothing better. */
  link: string
  postId?: number
  requesterId?: string
}

/**
 * Writes notifications in the transaction of what they tell of. After the commit, announce `['notifications']` to those
 * people, so that their bells count it.
 */
export async function notify(tx: Tx, ...news: NewNotification[]): Promise<void> {
  if (news.length > 0) await tx.insert(notifications).values(news)
}
