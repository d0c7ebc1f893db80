import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { nextDue } from './due-times.ts'
import { alertTimeZones } from '../tables.server.ts'
import type { Alert, MailAlert } from '../vocabulary.ts'

export const MAILS_JOB = 'alerts.write-mails'

/** Each further match defers an immediate mail by a window, up to this many windows in all. */
const MOST_WINDOWS = 15

interface AlertRecipient {
  userId: string
  alert: Alert
}

/**
 * Schedules the next mails of these people. A later match defers an immediate mail, so that an import causes only one.
 *
 * @param since when the first of these matches was found
 */
export async function scheduleMails(
  { jobs, settings, now: clock }: Pick<Services, 'jobs' | 'settings' | 'now'>,
  tx: Tx,
  waiting: readonly AlertRecipient[],
  since: Date,
): Promise<void> {
  const mailed = waiting.filter((one): one is AlertRecipient & { alert: MailAlert } => one.alert !== 'never')
  if (mailed.length === 0) return
  const [now, windowS] = [clock(), settings.alertWindowS]
  const people = [...new Set(mailed.map(({ userId }) => userId))]
  const isAmong = sql`${alertTimeZones.userId} = any(${sql.param(people)}::text[])`
  const zones = await tx.select().from(alertTimeZones).where(isAmong)
  const zoneOf = new Map(zones.map(({ userId, timeZone }) => [userId, timeZone]))
  const dueOf = remembered((alert: MailAlert, timeZone: string) => nextDue(alert, now, { timeZone, windowS }))
  const rows = new Map(
    mailed.map(({ userId, alert }) => {
      const dueAt = dueOf(alert, zoneOf.get(userId) ?? 'UTC')
      return [`${userId} ${alert}`, { userId, alert, since, dueAt }]
    }),
  )
  await tx.execute(sql`
    insert into alert_schedules (user_id, alert, since, due_at)
    select "userId", alert, since, "dueAt"
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
      as due("userId" text, alert text, since timestamptz, "dueAt" timestamptz)
    on conflict (user_id, alert) do update
    set since = least(alert_schedules.since, excluded.since),
      due_at = case when alert_schedules.alert = 'atOnce'
        then least(excluded.due_at, alert_schedules.since + make_interval(secs => ${MOST_WINDOWS * windowS}))
        else alert_schedules.due_at end`)
  if (mailed.some(({ alert }) => alert === 'atOnce')) await jobs.send(MAILS_JOB, {}, tx, windowS)
}

/** Caches results by alert and time zone. */
function remembered(compute: (alert: MailAlert, timeZone: string) => Date): typeof compute {
  const known = new Map<string, Date>()
  return (alert, timeZone) => {
    const key = `${alert} ${timeZone}`
    const value = known.get(key) ?? compute(alert, timeZone)
    known.set(key, value)
    return value
  }
}
