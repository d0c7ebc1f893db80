import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { defineMeetingMails, notifySides } from './notify-sides.server.ts'
import { meetings } from './tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const EVERY_HOUR = '37 * * * *'
const BATCH = 100
/** The cancellation was mailed long ago. */
const KEPT_DAYS = 30

export function defineMeetingJobs(services: Services): void {
  defineMeetingMails(services)
  services.jobs.define({
    name: 'meetings.remind',
    cron: EVERY_HOUR,
    run: async () => {
      await remindOfMeetings(services)
      await removeOld(services)
    },
  })
}

/** Reminds both sides on the day before, once for each agreed time. Safe to run on several servers at once. */
export async function remindOfMeetings(services: Services): Promise<void> {
  for (;;) if ((await remindBatch(services)) < BATCH) return
}

async function remindBatch(services: Services): Promise<number> {
  const now = services.now()
  return inTransaction(services, async tx => {
    const rows = await tx
      .select()
      .from(meetings)
      .where(
        and(
          eq(meetings.state, 'open'),
          isNull(meetings.remindedAt),
          gt(meetings.startsAt, now),
          lte(meetings.startsAt, new Date(now.getTime() + DAY_MS)),
        ),
      )
      .orderBy(asc(meetings.startsAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await tx.update(meetings).set({ remindedAt: now }).where(inArray(meetings.id, ids))
    for (const row of rows) await notifySides(services, tx, row, { news: 'reminder', to: 'both' })
    return rows.length
  })
}

const removeOld = async ({ db, now }: Services): Promise<unknown> =>
  db
    .delete(meetings)
    .where(and(isNull(meetings.requestId), lte(meetings.updatedAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS))))
