import type { Address } from '../../../../shared/addresses.ts'
import type { Phrase } from '../../../../shared/i18n/t.ts'
import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { suspendAccount } from '../../../base/accounts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceReports, findClaimedByViewer, claimedReport, type ReportRow } from '../find-report.server.ts'
import { reports } from '../tables.server.ts'
import type { ReportAct, ReportKind } from '../vocabulary.ts'

/**
 * Removes a module's own content in the report's transaction; undefined if it is gone already. `message` and `link`
 * notify the owner.
 */
export type RemoveReported = (
  context: SignedIn,
  tx: Transaction,
  subjectId: string,
  /** The reason; required for posts. */
  reason: string | undefined,
) => Promise<{ ownerId: string; message: Phrase; link: Address } | undefined>

/** What later modules remove, by kind. */
export type RemovalOf = Partial<Record<ReportKind, RemoveReported>>

/** Returns false if the action was done before. */
type Action = (tx: Transaction, report: ReportRow) => Promise<boolean>

/**
 * Runs an action on a report that the viewer has claimed, and records it there, in one transaction. It locks the
 * report's row last: deleting an account locks the account before its reports, so the other order could deadlock.
 */
async function runAction(context: SignedIn, id: number, name: ReportAct, action: Action): Promise<{ gone: boolean }> {
  return inTransaction(context, async tx => {
    const report = await findClaimedByViewer(tx, context, id)
    const isDone = await action(tx, report)
    const { rowCount } = await tx
      .update(reports)
      .set({
        acts: sql`array_append(array_remove(${reports.acts}, ${name}), ${name})`,
        ...(name === 'suspend' && { suspensionLiftedAt: null }),
      })
      .where(claimedReport(id, context.viewer.id))
    if (!rowCount) await findClaimedByViewer(tx, context, id)
    tx.afterCommit(() => announceReports(context))
    return { gone: !isDone }
  })
}

/**
 * Removes what was reported and notifies its owner.
 *
 * @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED, REASON_NEEDED
 */
export const removeReported = (context: SignedIn, { id, reason }: { id: number; reason?: string | undefined }) =>
  runAction(context, id, 'remove', async (tx, { subject, subjectId }) => {
    const remove = context.reactions.removalOf[subject]
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
  /** The number of days; null if the suspension lasts until an admin lifts it. */
  days: number | null
}

/**
 * Suspends the account that a report is about.
 *
 * @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED, FORBIDDEN, LAST_ADMIN_STAYS
 */
export const suspendReported = (context: SignedIn, { id, reason, days }: Suspension) =>
  runAction(context, id, 'suspend', async (tx, { subject, personId: userId }) => {
    if (userId === null || subject === 'appeal') return false
    const { viewer, live, now } = context
    await suspendAccount({ services: context, tx }, { actorId: viewer.id, userId, reason, days, at: now() })
    tx.afterCommit(() => {
      live.end(userId)
      live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
    })
    return true
  })
