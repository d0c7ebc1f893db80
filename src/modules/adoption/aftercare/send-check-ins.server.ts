import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { checkInText } from './rules.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const EVERY_HOUR = '47 * * * *'
const BATCH = 100
/** After an outage, questions that are longer overdue are skipped. */
const GRACE_DAYS = 14

export function defineAftercareJobs(services: Services): void {
  services.jobs.define({
    name: 'aftercare.check-ins',
    cron: EVERY_HOUR,
    run: async () => sendCheckIns(services, await services.reactions.readCheckInDays(services)),
  })
}

/**
 * Asks adopters how their pet is doing, once for each of the days after an adoption. Bonded pets share a question. Adopters who
 * return the pet are not asked. Safe to run on several servers at once.
 */
export async function sendCheckIns(services: Services, days: readonly number[]): Promise<void> {
  for (const day of days)
    for (;;) if ((await inTransaction(services, tx => sendBatch(services, tx, day))) < BATCH) break
}

async function sendBatch(services: Services, tx: Transaction, day: number): Promise<number> {
  const due = await insertDue(tx, services.now(), day)
  const news = due.map(({ requestId, adopterId, names }) => ({
    userId: adopterId,
    type: 'check_in' as const,
    message: checkInText(names, day),
    link: `/adoptions/${requestId}#check-ins` as const,
  }))
  await notify(services, tx, ...news)
  const adopters = [...new Set(due.map(({ adopterId }) => adopterId))]
  if (adopters.length > 0) tx.afterCommit(() => services.live.announce(adopters, [{ path: ['aftercare'] }]))
  return due.length
}

interface DueCheckIn extends Record<string, unknown> {
  requestId: number
  adopterId: string
  names: string[]
}

/** Skips adoptions that were asked this question or a later one. Bonded pets count once, by the smaller request id. */
async function insertDue(tx: Transaction, now: Date, day: number): Promise<DueCheckIn[]> {
  const until = new Date(now.getTime() - day * DAY_MS).toISOString()
  const since = new Date(now.getTime() - (day + GRACE_DAYS) * DAY_MS).toISOString()
  const { rows } = await tx.execute<DueCheckIn>(sql`
    with due as (
      select r.id, r.requester_id, p.name, b.name as partner from adoption_requests r
      join posts p on p.id = r.post_id
      left join adoption_requests o on o.requester_id = r.requester_id and o.post_id = p.bonded_with_id
        and o.status = 'approved' and o.decided_at = r.decided_at
      left join posts b on b.id = o.post_id
      where r.status = 'approved' and p.closed_from is null and r.decided_at <= ${until}::timestamptz and r.decided_at > ${since}::timestamptz
        and (o.id is null or o.id > r.id)
        and not exists (select from check_ins c where c.request_id = r.id and c.after_days >= ${day}::int)
        and not exists (select from adoption_returns a where a.request_id = r.id)
      order by r.decided_at limit ${BATCH} for update of r skip locked),
    asked as (
      insert into check_ins (request_id, after_days, created_at) select id, ${day}::int, ${now.toISOString()}::timestamptz from due
      on conflict do nothing returning request_id)
    select due.id::int as "requestId", due.requester_id as "adopterId", array_remove(array[due.name, due.partner], null) as names
    from due join asked on asked.request_id = due.id order by due.id`)
  return rows
}
