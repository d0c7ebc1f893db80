import { inLanguage } from '../../../../platform/text/language.ts'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { oneAtATime } from '../../../../platform/db/one-at-a-time.ts'
import { findRecipient } from '../../../news/notifications/public.server.ts'
import { alertMail, type MailedSearch } from './alert-mail.server.ts'
import { newPosts } from '../matching/new-matches.server.ts'
import { alertMails } from '../tables.server.ts'

export const MAIL_JOB = 'alerts.mail'

/** Idempotent: sends a mail once. What was seen, taken back or blocked meanwhile is left out. */
export const sendMail = (services: Services, { id }: { id: number }): Promise<void> =>
  oneAtATime(services, `${MAIL_JOB} ${id}`, async tx => {
    const [mail] = await tx.select().from(alertMails).where(eq(alertMails.id, id))
    if (!mail || mail.sentAt) return
    const searches = await readSearches(tx, id)
    const recipient = await findRecipient(services, tx, mail.userId, 'alerts')
    if (!recipient || searches.length === 0) return
    await inLanguage(recipient.language, () =>
      services.outbox.deliver({ id: `alerts-${id}`, ...alertMail(services.settings.appUrl, recipient, searches) }),
    )
    await tx.update(alertMails).set({ sentAt: services.now() }).where(eq(alertMails.id, id))
  })

/** The searches of a mail, each with its pets that are still new. */
async function readSearches(tx: Tx, mailId: number): Promise<MailedSearch[]> {
  const { rows } = await tx.execute<MailedSearch & Record<string, unknown>>(sql`
    with mailed as materialized (select distinct search_id from saved_search_matches where mail_id = ${mailId})
    select s.id, s.name, array_agg(p.name order by p.matched_at desc, p.id desc) as pets
    from mailed join saved_searches s on s.id = mailed.search_id
    cross join lateral (${newPosts('notifying')}) as p
    where p.mail_id = ${mailId} group by s.id order by s.id desc`)
  return rows
}
