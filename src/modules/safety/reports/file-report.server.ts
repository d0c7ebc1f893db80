import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Evidence } from './contract.ts'
import { announceReports } from './find-report.server.ts'
import { notifyAdmins } from './moderation/notify-admins.server.ts'
import { reports } from './tables.server.ts'
import type { ReportKind, ReportReason } from './vocabulary.ts'

interface FiledReport {
  subject: ReportKind
  subjectId: string
  personId: string
  reason: ReportReason
  note: string
  evidence: Evidence
}

/** Stores a report of the site itself, which nobody sent, and notifies the admins. Returns its id. */
export async function fileReport(context: Context, tx: Transaction, report: FiledReport): Promise<number> {
  const values = { ...report, formId: randomUUID(), createdAt: context.now() }
  const [filed] = await tx.insert(reports).values(values).returning()
  if (!filed) throw new Error('a report was not stored')
  await notifyAdmins(context, tx, filed)
  tx.afterCommit(() => announceReports(context))
  return filed.id
}

/** Closes a report of the site itself that no admin has claimed: its subject was decided elsewhere. Nobody sent it or is thanked. */
export async function closeFiledReport(
  context: SignedIn,
  tx: Transaction,
  reportId: number,
  outcome: string,
): Promise<void> {
  await tx
    .update(reports)
    .set({ status: 'closed', outcome, closedBy: context.viewer.id, closedAt: context.now() })
    .where(and(eq(reports.id, reportId), eq(reports.status, 'open')))
  tx.afterCommit(() => announceReports(context))
}
