import { REMOVABLE, REPORT_TARGET_HOURS, type ReportAct, type ReportKind, type ReportStatus } from './vocabulary.ts'

/** Whether a report has waited longer than admins should let it wait. */
export const isOverdue = ({ status, createdAt }: { status: ReportStatus; createdAt: Date }, now: Date): boolean =>
  status !== 'closed' && now.getTime() - createdAt.getTime() > REPORT_TARGET_HOURS * 3_600_000

interface ReportState {
  status: ReportStatus
  subject: ReportKind
  /** The admin who claimed it; null for nobody, or for a deleted account. */
  claimedBy: string | null
  /** The person whom the report is about. */
  personId: string | null
  personSuspended: boolean
  /** The actions taken. */
  acts: readonly ReportAct[]
}

/** An admin's possible actions on a report. Only the admin who claimed it acts; others take it over first. */
export function reportAbilities(report: ReportState, viewerId: string) {
  const { status, subject, claimedBy, personId, personSuspended, acts } = report
  const mine = status === 'claimed' && claimedBy === viewerId
  const answerable = mine && subject === 'appeal' && personId !== null
  return {
    claim: status !== 'closed' && claimedBy === null,
    takeOver: status === 'claimed' && claimedBy !== null && !mine,
    release: mine,
    remove: mine && REMOVABLE.has(subject) && !acts.includes('remove'),
    suspend: mine && subject !== 'appeal' && personId !== null && !personSuspended,
    lift: answerable,
    keep: answerable && personSuspended,
    close: mine && !answerable,
  }
}
