import { and, eq, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { isClaimedByViewer } from '../access.ts'
import {
  announceReports,
  findClaimedByViewer,
  findReport,
  notAboutViewer,
  claimedReport,
} from '../find-report.server.ts'
import { refuse } from '../problems.ts'
import { reports } from '../tables.server.ts'

interface Claim {
  id: number
  /** The admin whose claim is taken over; null if the report is open. */
  from: string | null
}

/**
 * Claims a report for the viewer. Only one of two concurrent claims or takeovers succeeds; the other is refused.
 *
 * @throws NOT_FOUND, REPORT_CLAIMED, REPORT_CLOSED
 */
export async function claimReport(context: SignedIn, { id, from }: Claim): Promise<{ done: true }> {
  const { db, viewer, now } = context
  const { rowCount } = await db
    .update(reports)
    .set({ status: 'claimed', claimedBy: viewer.id, claimedAt: now() })
    .where(
      and(
        eq(reports.id, id),
        ne(reports.status, 'closed'),
        sql`${reports.claimedBy} is not distinct from ${from}`,
        notAboutViewer(viewer.id),
      ),
    )
  if (!rowCount) {
    const report = await findReport(db, context, id)
    if (isClaimedByViewer(report, viewer)) return { done: true }
    throw refuse(report.status === 'closed' ? 'REPORT_CLOSED' : 'REPORT_CLAIMED')
  }
  announceReports(context)
  return { done: true }
}

/** Releases the viewer's claim. @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED */
export async function releaseReport(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const { db, viewer } = context
  const { rowCount } = await db
    .update(reports)
    .set({ status: 'open', claimedBy: null, claimedAt: null })
    .where(claimedReport(id, viewer.id))
  if (!rowCount) await findClaimedByViewer(db, context, id)
  announceReports(context)
  return { done: true }
}
