import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { suspendAccount } from '../accounts/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import { announceReports } from './announce-reports.server.ts'
import { findMine, stillMine, type ReportRow } from './find-report.server.ts'
import { reports } from './tables.server.ts'
import type { ReportAct, ReportSubject } from './vocabulary.ts'

/**
 * What a module does about a thing of its own that an admin removes, in the transaction of the report; undefined where it is gone
 * already. Its owner is told the message, which leads along the link.
 */
export type RemoveReported = (
  context: SignedIn,
  tx: Transaction,
  subjectId: string,
  /** Why it is removed; some things need one. */
  reason: string | undefined,
) => Promise<{ ownerId: string; message: string; link: string } | undefined>

/** Handed in by whoever puts the server together: those modules stand above this one. */
export type RemovalOf = Partial<Record<ReportSubject, RemoveReported>>

/** Whether there was still something to do. */
type Action = (tx: Transaction, report: ReportRow) => Promise<boolean>

/**
 * Does something about a report that the viewer looks into, and notes it there, all or nothing. The report's row comes last, so
 * that whoever ends an account, and then unties its reports, is not waited for in a circle.
 */
async function act(context: SignedIn, id: number, name: ReportAct, action: Action): Promise<{ gone: boolean }> {
  return inTransaction(context, async tx => {
    const report = await findMine(tx, context, id)
    const isDone = await action(tx, report)
    const { rowCount } = await tx
      .update(reports)
      .set({ acts: sql`array_append(array_remove(${reports.acts}, ${name}), ${name})` })
      .where(stillMine(id, context.viewer.id))
    if (!rowCount) await findMine(tx, context, id)
    tx.afterCommit(() => announceReports(context))
    return { gone: !isDone }
  })
}

/** Removes what was reported and tells whose it was. @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED, REASON_NEEDED */
export const removeReported =
  (removalOf: RemovalOf) =>
  (context: SignedIn, { id, reason }: { id: number; reason?: string | undefined }) =>
    act(context, id, 'remove', async (tx, { subject, subjectId }) => {
      const remove = removalOf[subject]
      if (!remove) throw refuseCommon('NOT_FOUND')
      const removed = await remove(context, tx, subjectId, reason)
      if (!removed) return false
      const { ownerId, message, link } = removed
      await notify(context, tx, { userId: ownerId, type: 'content_removed', message, link })
      return true
    })

interface Suspension {
  id: number
  reason: string
}

/**
 * Suspends whose doing it is about.
 * @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED, FORBIDDEN, LAST_ADMIN_STAYS
 */
export const suspendReported = (context: SignedIn, { id, reason }: Suspension) =>
  act(context, id, 'suspend', async (tx, { personId: userId }) => {
    if (userId === null) return false
    const { viewer, live, now } = context
    await suspendAccount(tx, { actorId: viewer.id, userId, reason, at: now() })
    tx.afterCommit(() => {
      live.end(userId)
      live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
    })
    return true
  })
