import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { MAIL_JOB } from './send-mail.server.ts'
import { notifyOfMatches } from '../matching/notify-of-matches.server.ts'
import type { SentAlert } from '../vocabulary.ts'

const BATCH = 200

/** Writes the mails that are due, one for each person, and requests their delivery in the same transaction. */
export async function writeMails(services: Services): Promise<void> {
  while ((await inTransaction(services, tx => writeBatch(services, tx))) === BATCH);
}

interface Due extends Record<string, unknown> {
  user_id: string
  alert: SentAlert
  since: Date
}

async function writeBatch(services: Services, tx: Transaction): Promise<number> {
  const now = services.now().toISOString()
  const { rows: due } = await tx.execute<Due>(sql`
    delete from alert_schedules where (user_id, alert) in (
      select user_id, alert from alert_schedules where due_at <= ${now} order by due_at limit ${BATCH} for update skip locked)
    returning user_id, alert, since`)
  if (due.length === 0) return 0
  const { rows: taken } = await tx.execute<{ search_id: number; mail_id: number; alert: SentAlert }>(sql`
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
