import type { CallRules } from '../../../api/access.ts'
import { REMOVABLE, type ReportAct, type ReportKind, type ReportStatus } from './vocabulary.ts'

/** Who may call which procedure. */
export const callers = {
  block: { access: 'user', organization: 'coordinator' },
  unblock: { access: 'user', organization: 'coordinator' },
  blocks: { access: 'user', organization: 'coordinator' },
  report: { access: 'user', organization: 'coordinator' },
  reports: { access: 'admin' },
  reportCounts: { access: 'admin' },
  claimReport: { access: 'admin' },
  releaseReport: { access: 'admin' },
  removeReported: { access: 'admin', confirm: 'by second factor' },
  suspendReported: { access: 'admin', confirm: 'by second factor' },
  ownSuspension: { access: 'anyone' },
  appeal: { access: 'anyone' },
  answerAppeal: { access: 'admin', confirm: 'by second factor' },
  closeReport: { access: 'admin' },
} as const satisfies CallRules

/** Whether the viewer has claimed the report. */
export const isClaimedByViewer = (
  { status, claimedBy }: Pick<ReportState, 'status' | 'claimedBy'>,
  { id }: { id: string },
): boolean => status === 'claimed' && claimedBy === id

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
  const mine = isClaimedByViewer(report, { id: viewerId })
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
