import { phrase } from '../../../../shared/i18n/t.ts'
import { asc, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { isClaimedByViewer } from '../access.ts'
import { announceReports, findClaimedByViewer, refusalOfUnclaimed, type ReportRow } from '../find-report.server.ts'
import { reports } from '../tables.server.ts'

interface Closure {
  id: number
  outcome: string
  /** Reports about the same to close as well; the command skips those that no longer qualify. */
  others: readonly number[]
}

const THANKS = phrase('We have looked into what you reported. Thank you.')

/**
 * Closes a report that the viewer has claimed, and notifies each reporter once.
 *
 * @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED
 */
export async function closeReport(context: SignedIn, { id, outcome, others }: Closure): Promise<{ closed: number }> {
  return inTransaction(context, async tx => {
    const closed = await lockWhatIsClosed(tx, context, id, others)
    await close(tx, context, closed, outcome)
    await thankReporters(tx, context, closed)
    tx.afterCommit(() => announceReports(context))
    return { closed: closed.length }
  })
}

/** Locks the reports to close, the claimed one first. */
async function lockWhatIsClosed(tx: Tx, context: SignedIn, id: number, others: readonly number[]) {
  const { subject, subjectId } = await findClaimedByViewer(tx, context, id)
  const wanted = inArray(reports.id, [id, ...others])
  // Lock order: accounts before reports, each by id. Deleting an account locks it before it detaches its reports.
  const reporters = tx.select({ id: reports.reporterId }).from(reports).where(wanted)
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, reporters))
    .orderBy(asc(users.id))
    .for('key share')
  const locked = await tx.select().from(reports).where(wanted).orderBy(asc(reports.id)).for('no key update')
  const report = locked.find(row => row.id === id)
  if (!report) throw refuse('NOT_FOUND')
  if (!isClaimedByViewer(report, context.viewer)) throw refusalOfUnclaimed(report)
  // The person waits for an answer by mail, so only `answerAppeal` closes an appeal.
  if (subject === 'appeal' && report.personId !== null) throw refuse('NOT_FOUND')
  const isClosedAlong = (row: ReportRow) =>
    row.id !== id &&
    row.subject === subject &&
    row.subjectId === subjectId &&
    row.status !== 'closed' &&
    (row.claimedBy === null || isClaimedByViewer(row, context.viewer))
  return [report, ...locked.filter(isClosedAlong)]
}

async function close(tx: Tx, { viewer, now }: SignedIn, closed: readonly ReportRow[], outcome: string): Promise<void> {
  const [report, ...others] = closed.map(({ id }) => id)
  if (report === undefined) return
  await tx
    .update(reports)
    .set({ status: 'closed', outcome, closedBy: viewer.id, closedAt: now() })
    .where(inArray(reports.id, [report, ...others]))
  await recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'report_closed',
    subjectType: 'report',
    subjectId: report,
    subjectLabel: closed[0]?.subject ?? '',
    details: { outcome, ...(others.length > 0 && { 'closed along': others.join(', ') }) },
    at: now(),
  })
}

async function thankReporters(tx: Transaction, context: SignedIn, closed: readonly ReportRow[]): Promise<void> {
  const reporters = [...new Set(closed.flatMap(({ reporterId }) => reporterId ?? []))]
  const news = reporters.map(userId => ({
    userId,
    type: 'report_closed' as const,
    message: THANKS,
    link: '/notifications' as const,
  }))
  await notify(context, tx, ...news)
}
