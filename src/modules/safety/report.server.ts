import type { SignedIn } from '../../platform/context.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { announceReports } from './announce-reports.server.ts'
import type { Evidence } from './contract.ts'
import { refuse } from './problems.ts'
import { reports } from './tables.server.ts'
import type { ReportReason, ReportSubject } from './vocabulary.ts'

/**
 * Collects a module's evidence; undefined if the viewer may not see the subject. `personId` is null for a deleted
 * account.
 */
export type FindEvidence = (
  context: SignedIn,
  subjectId: string,
) => Promise<{ personId: string | null; evidence: Evidence } | undefined>

/** The composition root injects the evidence of later modules. A subject without one cannot be reported. */
export type EvidenceOf = Partial<Record<ReportSubject, FindEvidence>>

interface NewReport {
  formId: string
  subject: ReportSubject
  subjectId: string
  reason: ReportReason
  note: string
}

/** Stores a report with its evidence. Idempotent by `formId`. @throws NOT_FOUND, ONESELF */
export const report =
  (evidenceOf: EvidenceOf) =>
  async (context: SignedIn, { formId, subject, subjectId, reason, note }: NewReport): Promise<{ done: true }> => {
    const { db, viewer, now } = context
    const found = await evidenceOf[subject]?.(context, subjectId)
    if (!found) throw refuseCommon('NOT_FOUND')
    if (found.personId === viewer.id) throw refuse('ONESELF')
    const { rowCount: made } = await db
      .insert(reports)
      .values({ ...found, formId, subject, subjectId, reason, note, reporterId: viewer.id, createdAt: now() })
      .onConflictDoNothing()
    if (made) announceReports(context)
    return { done: true }
  }
