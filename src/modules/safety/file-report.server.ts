import { randomUUID } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Evidence } from './contract.ts'
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

/** Stores a report of the system itself, which nobody sent. Call `announceReports` after the commit. */
export async function fileReport({ now }: Pick<Services, 'now'>, tx: Tx, report: FiledReport): Promise<void> {
  await tx.insert(reports).values({ ...report, formId: randomUUID(), createdAt: now() })
}
