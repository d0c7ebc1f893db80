import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { oneAtATime } from '../../platform/db/one-at-a-time.ts'
import { people } from '../profiles/public.server.ts'
import { findRecipient } from './mail-recipient.server.ts'
import { isMailed, newsMail } from './news-mail-text.server.ts'
import { notifications } from './tables.server.ts'
import { KIND_OF, type NotificationType } from './vocabulary.ts'

const NEWS_JOB = 'notifications.mail'

interface Written {
  id: number
  type: NotificationType
  note: string | undefined
}

interface RequestedPets {
  id: number
  note?: string
}

/** Requests the mails of new notifications in the transaction that wrote them. */
export async function requestNewsMails({ jobs }: Pick<Services, 'jobs'>, tx: Tx, written: Written[]): Promise<void> {
  for (const { id, type, note } of written)
    if (isMailed(type)) await jobs.send(NEWS_JOB, { id, ...(note && { note }) }, tx)
}

export function defineNewsMails(services: Services): void {
  services.jobs.define<RequestedPets>({ name: NEWS_JOB, run: asked => mailNews(services, asked) })
}

/** Idempotent: sends one mail for a notification, none if it was read or deleted meanwhile. */
const mailNews = (services: Services, { id, note }: RequestedPets): Promise<void> =>
  oneAtATime(services, `${NEWS_JOB} ${id}`, async tx => {
    const unmailed = and(eq(notifications.id, id), isNull(notifications.mailedAt), isNull(notifications.readAt))
    const [news] = await tx.select().from(notifications).where(unmailed)
    if (!news || !isMailed(news.type)) return
    const recipient = await findRecipient(services, tx, news.userId, KIND_OF[news.type])
    if (!recipient) return
    const { requesterId, type, message, link } = news
    const from = requesterId ? (await people(tx, [requesterId])).get(requesterId)?.name : undefined
    const { appUrl } = services.settings
    await services.outbox.deliver({
      id: `news-${id}`,
      ...newsMail(appUrl, recipient, { type, message, link, from, note }),
    })
    await tx.update(notifications).set({ mailedAt: services.now() }).where(eq(notifications.id, id))
  })
