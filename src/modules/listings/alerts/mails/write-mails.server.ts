import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { oneAtATime } from '../../../../platform/db/one-at-a-time.ts'
import { findRecipient } from '../../../news/notifications/public.server.ts'
import { newPosts, notifyOfMatches } from '../matching/notify-of-matches.server.ts'
import type { MailAlert } from '../vocabulary.ts'
import { alertMail, type MailedSearch } from './alert-mail.server.ts'
import { alertMails } from '../tables.server.ts'

const BATCH = 200

/** Writes the mails that are due, one for each person, and requests their delivery in the same transaction. */
export async function writeMails(services: Services): Promise<void> {
  while ((await inTransaction(services, tx => writeBatch(services, tx))) === BATCH);
}

interface DueMail extends Record<string, unknown> {
  user_id: string
  alert: MailAlert
  since: Date
}

async function writeBatch(services: Services, tx: Transaction): Promise<number> {
  const now = services.now().toISOString()
  const { rows: due } = await tx.execute<DueMail>(sql`
    delete from alert_schedules where (user_id, alert) in (
      select user_id, alert from alert_schedules where due_at <= ${now} order by due_at limit ${BATCH} for update skip locked)
    returning user_id, alert, since`)
  if (due.length === 0) return 0
  const { rows: taken } = await tx.execute<{ search_id: number; mail_id: number; alert: MailAlert }>(sql`
    with due as (select * from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due(user_id text, alert text, since timestamptz)),
    mails as (
      insert into alert_mails (user_id, created_at) select distinct user_id, ${now}::timestamptz from due returning id, user_id),
    waiting as (
      select s.id, s.alert, mails.id as mail_id, due.since from mails
      join due on due.user_id = mails.user_id
      join saved_searches s on s.user_id = due.user_id and s.alert = due.alert),
    taken as (
      update saved_search_matches m set pending = false, mail_id = waiting.mail_id from waiting
      where m.search_id = waiting.id and m.matched_at >= waiting.since and m.pending returning m.search_id)
    select distinct taken.search_id, waiting.mail_id, waiting.alert from taken join waiting on waiting.id = taken.search_id`)
  for (const id of new Set(taken.map(({ mail_id }) => mail_id))) await services.jobs.send(MAIL_JOB, { id }, tx)
  const digests = taken.filter(({ alert }) => alert !== 'atOnce')
  await notifyOfMatches(
    services,
    tx,
    digests.map(({ search_id }) => search_id),
  )
  return due.length
}

export const MAIL_JOB = 'alerts.mail'

/** Sends a mail; idempotent. Leaves out pets that were seen, unlisted or blocked meanwhile. */
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

/** The searches of a mail with their pets that are still new. */
async function readSearches(tx: Tx, mailId: number): Promise<MailedSearch[]> {
  const { rows } = await tx.execute<MailedSearch & Record<string, unknown>>(sql`
    with mailed as materialized (select distinct search_id from saved_search_matches where mail_id = ${mailId})
    select s.id, s.name, array_agg(p.name order by p.matched_at desc, p.id desc) as pets
    from mailed join saved_searches s on s.id = mailed.search_id
    cross join lateral (${newPosts('notifying')}) as p
    where p.mail_id = ${mailId} group by s.id order by s.id desc`)
  return rows
}
