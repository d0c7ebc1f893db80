import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { Evidence } from './contract.ts'
import { announceReports } from './find-report.server.ts'
import { notifyAdmins } from './moderation/notify-admins.server.ts'
import { refuse } from './problems.ts'
import { reports } from './tables.server.ts'
import type { ReportKind, ReportReason, ReportSubject } from './vocabulary.ts'

/**
 * Collects a module's evidence; undefined if the viewer may not see the subject. `personId` is null for a deleted
 * account.
 */
export type FindEvidence = (
  context: SignedIn,
  subjectId: string,
) => Promise<{ personId: string | null; evidence: Evidence } | undefined>

/** The evidence of later modules. A subject without one cannot be reported. */
export type EvidenceOf = Partial<Record<ReportSubject, FindEvidence>>

/** The public profile of a person as evidence. */
const personEvidence: FindEvidence = async ({ db }, userId) => {
  const person = (await people(db, [userId])).get(userId)
  if (!person) return undefined
  return { personId: person.id, evidence: { title: person.name, link: `/profile/${person.id}`, entries: [] } }
}

interface NewReport {
  formId: string
  subject: ReportSubject
  subjectId: string
  reason: ReportReason
  note: string
}

/** Stores a report with its evidence and notifies the admins. Idempotent by `formId`. @throws NOT_FOUND, ONESELF */
export async function sendReport(
  context: SignedIn,
  { formId, subject, subjectId, reason, note }: NewReport,
): Promise<{ done: true }> {
  const { viewer, now } = context
  const findEvidence = subject === 'person' ? personEvidence : context.reactions.evidenceOf[subject]
  const found = await findEvidence?.(context, subjectId)
  if (!found) throw refuseCommon('NOT_FOUND')
  if (found.personId === viewer.id) throw refuse('ONESELF')
  await inTransaction(context, async tx => {
    const [report] = await tx
      .insert(reports)
      .values({ ...found, formId, subject, subjectId, reason, note, reporterId: viewer.id, createdAt: now() })
      .onConflictDoNothing()
      .returning()
    if (!report) return
    await notifyAdmins(context, tx, report)
    tx.afterCommit(() => announceReports(context))
  })
  return { done: true }
}

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

/** Closes an unclaimed report of the site itself whose subject was decided elsewhere. It has no reporter to notify. */
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
