import { randomUUID } from 'node:crypto'
import type { SignedIn } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import type { Evidence } from './contract.ts'
import { announceReports } from './find-report.server.ts'
import { notifyAdmins } from './notify-admins.server.ts'
import { reports } from './tables.server.ts'
import type { ReportReason, ReportSubject } from './vocabulary.ts'

interface FiledReport {
  subject: ReportSubject
  subjectId: string
  personId: string
  reason: ReportReason
  note: string
  evidence: Evidence
}

/** Stores a report of the site itself, which nobody sent, and notifies the admins. */
export async function fileReport(context: SignedIn, tx: Transaction, report: FiledReport): Promise<void> {
  const values = { ...report, formId: randomUUID(), createdAt: context.now() }
  const [filed] = await tx.insert(reports).values(values).returning()
  if (filed) await notifyAdmins(context, tx, filed)
  tx.afterCommit(() => announceReports(context))
}
