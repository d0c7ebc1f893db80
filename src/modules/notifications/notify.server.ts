import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { requestNewsMails } from './news-mail.server.ts'
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
  /** Words that somebody wrote to go with it, e.g. a reviewer's reason; the mail quotes them. */
  note?: string
}

/**
 * Writes notifications in the transaction of what they tell of, and asks for their mails in the same. After the commit,
 * announce `['notifications']` to those people, so that their bells count it.
 */
export async function notify(services: Pick<Services, 'jobs'>, tx: Tx, ...news: NewNotification[]): Promise<void> {
  if (news.length === 0) return
  const written = await tx
    .insert(notifications)
    .values(news)
    .returning({ id: notifications.id, type: notifications.type })
  await requestNewsMails(
    services,
    tx,
    written.map(({ id, type }, index) => ({ id, type, note: news[index]?.note })),
  )
}
