import { inLanguage } from '../../../../platform/text/language.ts'
import { messageText } from '../message-text.server.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { oneAtATime } from '../../../../platform/db/one-at-a-time.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { readTeamNames } from '../../../people/organizations/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { findRecipient, type Recipient } from './mail-recipient.server.ts'
import { groupLink, listOfGroup, slugOfLink } from '../rules.ts'
import { listMail } from './list-mail.server.ts'
import { isMailed, newsMail } from './news-mail-text.server.ts'
import { notifications } from '../tables.server.ts'
import { KIND_OF, type NotificationType } from '../vocabulary.ts'

const NEWS_JOB = 'notifications.mail'

interface NewsMailRequest {
  id: number
  type: NotificationType
  link: string
  note: string | undefined
}

/** How long an organisation's approvals are collected for one mail: longer than a reviewer needs for the next one. */
const COLLECTED_SECONDS = 300

interface NewsMailJob {
  id: number
  note?: string
}

/** Requests the mails of new notifications in the transaction that wrote them. */
export async function requestNewsMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  written: NewsMailRequest[],
): Promise<void> {
  for (const { id, type, link, note } of written) {
    if (!isMailed(type)) continue
    const isCollected = slugOfLink(link) !== undefined && listOfGroup(type, link) !== undefined
    await jobs.send(NEWS_JOB, { id, ...(note && { note }) }, tx, isCollected ? COLLECTED_SECONDS : undefined)
  }
}

export function defineNewsMails(services: Services): void {
  services.jobs.define<NewsMailJob>({ name: NEWS_JOB, run: job => mailNews(services, job) })
}

const mailNews = (services: Services, { id, note }: NewsMailJob): Promise<void> =>
  mailNotification(services, id, async (tx, { requesterId, type, link, ...row }, recipient) => {
    if (!isMailed(type)) return undefined
    const subjects = await takeUnmailed(services, tx, { type, link, groupId: row.groupId })
    if (subjects.length > 1) {
      const slug = slugOfLink(link)
      const team = slug && (await readTeamNames(tx, [slug])).get(slug)
      return listMail(services.settings.appUrl, recipient, { link: groupLink(type, link), team, subjects })
    }
    const from = requesterId ? (await people(tx, [requesterId])).get(requesterId)?.name : undefined
    return newsMail(services.settings.appUrl, recipient, { type, message: messageText(row), link, from, note })
  })

/**
 * What the notifications of a list's group are about that have no mail yet, the newest first. Only the newest one is
 * unread: its mail is the mail of all.
 */
async function takeUnmailed(
  { now }: Services,
  tx: Tx,
  { type, link, groupId }: Pick<NotificationRow, 'type' | 'link' | 'groupId'>,
): Promise<string[]> {
  if (groupId === null || !listOfGroup(type, link)) return []
  const rows = await tx
    .update(notifications)
    .set({ mailedAt: now() })
    .where(and(eq(notifications.groupId, groupId), isNull(notifications.mailedAt)))
    .returning({ id: notifications.id, subject: notifications.subject })
  return rows.toSorted((one, other) => other.id - one.id).map(({ subject }) => subject ?? '')
}

type NotificationRow = typeof notifications.$inferSelect
type Write = (tx: Tx, news: NotificationRow, recipient: Recipient) => Promise<Mail | undefined>

/**
 * Idempotent: sends one mail for a notification. Sends none if it was read or deleted meanwhile, or the recipient opted out.
 * @param write returns undefined if there is nothing to say any more
 */
export const mailNotification = (services: Services, id: number, write: Write): Promise<void> =>
  oneAtATime(services, `${NEWS_JOB} ${id}`, async tx => {
    const unmailed = and(eq(notifications.id, id), isNull(notifications.mailedAt), isNull(notifications.readAt))
    const [news] = await tx.select().from(notifications).where(unmailed)
    const kind = news && KIND_OF[news.type]
    if (!kind || kind === 'badges') return
    const recipient = await findRecipient(services, tx, news.userId, kind)
    if (!recipient) return
    const isSent = await inLanguage(recipient.language, async () => {
      const mail = await write(tx, news, recipient)
      if (mail) await services.outbox.deliver({ id: `news-${id}`, ...mail })
      return mail !== undefined
    })
    if (!isSent) return
    await tx.update(notifications).set({ mailedAt: services.now() }).where(eq(notifications.id, id))
  })
