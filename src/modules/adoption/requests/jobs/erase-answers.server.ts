import { and, asc, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { eraseDrafts } from '../../application-questions/public.server.ts'
import { adoptionApplications, adoptionRequests, applicationPhotos } from '../tables.server.ts'

const BATCH = 500

/**
 * Erases applications of requests that were decided so many months ago, and drafts that are as old. Safe to run on several
 * servers at once; the next run completes an interrupted one.
 */
export async function eraseAnswers(services: Services, months: number): Promise<void> {
  const before = monthsBefore(services.now(), months)
  await eraseDrafts(services, before)
  for (;;) {
    const requests = await inTransaction(services, tx => eraseBatch(tx, before, services.now()))
    if (requests < BATCH) return
  }
}

async function eraseBatch(tx: Transaction, before: Date, now: Date): Promise<number> {
  const due = await tx
    .select({ id: adoptionRequests.id })
    .from(adoptionRequests)
    .where(
      and(
        isNotNull(adoptionRequests.decidedAt),
        isNull(adoptionRequests.answersErasedAt),
        lte(adoptionRequests.decidedAt, before),
      ),
    )
    .orderBy(asc(adoptionRequests.decidedAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.delete(applicationPhotos).where(inArray(applicationPhotos.requestId, ids))
  await tx.delete(adoptionApplications).where(inArray(adoptionApplications.requestId, ids))
  await tx.update(adoptionRequests).set({ answersErasedAt: now }).where(inArray(adoptionRequests.id, ids))
  return ids.length
}

function monthsBefore(time: Date, months: number): Date {
  const date = new Date(time)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
