import { REMOVABLE, type ReportAct, type ReportStatus, type ReportSubject } from './vocabulary.ts'

interface Standing {
  status: ReportStatus
  subject: ReportSubject
  /** Who looks into it; null for nobody, or where that account is gone. */
  claimedBy: string | null
  /** Whose doing it is about. */
  personId: string | null
  personSuspended: boolean
  /** What was done about it. */
  acts: readonly ReportAct[]
}

/** What an admin may do with a report. Whoever claimed it acts, and nobody else, unless they take it over. */
export function reportAbilities(report: Standing, viewerId: string) {
  const { status, subject, claimedBy, personId, personSuspended, acts } = report
  const mine = status === 'claimed' && claimedBy === viewerId
  return {
    claim: status !== 'closed' && claimedBy === null,
    takeOver: status === 'claimed' && claimedBy !== null && !mine,
    release: mine,
    remove: mine && REMOVABLE.has(subject) && !acts.includes('remove'),
    suspend: mine && personId !== null && !personSuspended,
    close: mine,
  }
}
