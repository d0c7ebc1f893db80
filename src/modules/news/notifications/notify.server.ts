import type { Services, Viewer } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Phrase } from '../../../shared/i18n/t.ts'
import { expandTeams } from './expand-teams.server.ts'
import { joinGroup } from './groups/join-group.server.ts'
import { inEnglish } from './message-text.server.ts'
import { requestNewsMails } from './mails/news-mail.server.ts'
import { replaceStates, type StateNews } from './replace-states.server.ts'
import { notifications } from './tables.server.ts'
import type { NotificationType } from './vocabulary.ts'

export interface NewNotification {
  userId: string
  type: NotificationType
  message: Phrase
  /** A path of this site that the notification opens unless its type has a dialog. */
  link: string
  postId?: number
  requesterId?: string
  /** Who caused it, if it is not the requester. Lists show the name and picture, also of those who cause it again. */
  actorId?: string
  /** The name of the pet or community, for the text of a group. */
  subject?: string
  /** A text that the mail quotes, for example a reviewer's reason. */
  note?: string
  state?: StateNews
}

/** With the viewer, so that who acted for an organisation does not hear of it as one of its people. */
type NotifyingServices = Pick<Services, 'jobs' | 'notifications'> & { viewer?: Viewer | null }

/**
 * Writes notifications and requests their mails and push notifications in the transaction of their cause. What is for an organisation goes to its managers and
 * coordinators. Open pages are notified after the commit. Returns the ids for each of the given ones.
 */
export async function notify(
  services: NotifyingServices,
  tx: Transaction,
  ...news: NewNotification[]
): Promise<number[][]> {
  if (news.length === 0) return []
  const expanded = await expandTeams(tx, news, services.viewer)
  const all = expanded.flat()
  const ids = await write(services, tx, all)
  let from = 0
  return expanded.map(some => ids.slice(from, (from += some.length)))
}

async function write(services: NotifyingServices, tx: Transaction, news: NewNotification[]): Promise<number[]> {
  if (news.length === 0) return []
  const told = await replaceStates(tx, news)
  const rows: (typeof notifications.$inferInsert)[] = []
  for (const { note: _, state: __, message: phrase, ...item } of news) {
    const groupId = (await joinGroup(tx, item)) ?? null
    rows.push({ ...item, message: inEnglish(phrase), phrase, groupId })
  }
  const written = await tx.insert(notifications).values(rows).returning({
    id: notifications.id,
    type: notifications.type,
    userId: notifications.userId,
    groupId: notifications.groupId,
  })
  const sent = written
    .map((row, index) => ({ ...row, item: news[index] }))
    .filter(({ item }) => item && !told.has(item))
  await requestNewsMails(
    services,
    tx,
    sent.map(({ id, type, item }) => ({ id, type, note: item?.note })),
  )
  await services.notifications.requestPushes(services, tx, sent)
  const userIds = [...new Set(news.map(({ userId }) => userId))]
  tx.afterCommit(() => services.notifications.announce(userIds))
  return written.map(({ id }) => id)
}
