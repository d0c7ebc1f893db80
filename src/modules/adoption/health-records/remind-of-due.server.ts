import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { notify, type NewNotification } from '../../news/notifications/public.server.ts'
import { dayIn, dueText } from './rules.ts'
import { healthEntries, healthRecords } from './tables.server.ts'
import { REMINDED_DAYS_AFTER, REMINDED_DAYS_BEFORE } from './vocabulary.ts'

const EVERY_MORNING = '23 8 * * *'
/** Entries of one transaction. */
const BATCH = 200

export const defineRecordJobs = (services: Services): void =>
  services.jobs.define({ name: 'records.remind', cron: EVERY_MORNING, run: () => remindOfDue(services) })

/**
 * Reminds keepers of what is due in the next days: once for each entry, in one notification and mail for a pet. An entry with a
 * later one of the same name counts as done. Safe to run on several servers at once.
 */
export async function remindOfDue(services: Services): Promise<void> {
  for (;;) if ((await remindBatch(services)) < BATCH) return
}

const remindBatch = (services: Services): Promise<number> =>
  inTransaction(services, async tx => {
    const due = await lockDueEntries(tx, services.now())
    const pets = [
      ...Map.groupBy(
        due.filter(({ isDone }) => !isDone),
        ({ postId }) => postId,
      ).values(),
    ]
    await notify(services, tx, ...pets.flatMap(toNotification))
    return due.length
  })

/** Marks entries as reminded, and reads them with who keeps them. */
async function lockDueEntries(tx: Tx, now: Date) {
  const rows = await tx
    .select({
      id: healthEntries.id,
      postId: healthEntries.postId,
      kind: healthEntries.kind,
      name: healthEntries.name,
      nextDue: sql<string>`${healthEntries.nextDue}::text`,
      isDone: sql<boolean>`exists (select from health_entries l where l.post_id = ${healthEntries.postId}
        and l.kind = ${healthEntries.kind} and fold_text(l.name) = fold_text(${healthEntries.name}) and l.day > ${healthEntries.day})`,
      keeperId: healthRecords.keeperId,
      pet: healthRecords.petName,
    })
    .from(healthEntries)
    .innerJoin(healthRecords, eq(healthRecords.postId, healthEntries.postId))
    .where(
      and(
        isNull(healthEntries.remindedAt),
        // Nothing is due for an animal that died.
        sql`not exists (select from posts p where p.id = ${healthEntries.postId} and p.closed_from is not null)`,
        gte(healthEntries.nextDue, dayIn(now, -REMINDED_DAYS_AFTER)),
        lte(healthEntries.nextDue, dayIn(now, REMINDED_DAYS_BEFORE)),
      ),
    )
    .orderBy(asc(healthEntries.nextDue), asc(healthEntries.id))
    .limit(BATCH)
    .for('update', { of: healthEntries, skipLocked: true })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.update(healthEntries).set({ remindedAt: now }).where(inArray(healthEntries.id, ids))
  return rows
}

type DueEntry = Awaited<ReturnType<typeof lockDueEntries>>[number]

function toNotification([first, ...more]: readonly DueEntry[]): NewNotification[] {
  if (!first) return []
  const { keeperId: userId, postId, pet } = first
  const link = `/post/${postId}/records` as const
  return [{ userId, type: 'vaccination_due', message: dueText(pet, [first, ...more]), link }]
}
