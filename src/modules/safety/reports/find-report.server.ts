import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type Problem, refuse as refuseCommon } from '../../../shared/problem.ts'
import { isClaimedByViewer } from './access.ts'
import { refuse } from './problems.ts'
import { reports } from './tables.server.ts'

export type ReportRow = typeof reports.$inferSelect

/** Hides reports about the viewer from them, even if they are an admin. */
export const notAboutViewer = (viewerId: string): SQL => sql`${reports.personId} is distinct from ${viewerId}`

/** Finds a report that the viewer may see. @throws NOT_FOUND */
export async function findReport(db: Db | Tx, { viewer }: Pick<SignedIn, 'viewer'>, id: number): Promise<ReportRow> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), notAboutViewer(viewer.id)))
  if (!row) throw refuseCommon('NOT_FOUND')
  return row
}

/** Why the viewer, who has not claimed the report, cannot act on it. */
export function refusalOfUnclaimed({ status, claimedBy }: ReportRow): Problem {
  if (status === 'closed') return refuse('REPORT_CLOSED')
  return refuse(claimedBy === null ? 'REPORT_NOT_CLAIMED' : 'REPORT_CLAIMED')
}

/** Finds a report that the viewer has claimed. @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED */
export async function findClaimedByViewer(
  db: Db | Tx,
  context: Pick<SignedIn, 'viewer'>,
  id: number,
): Promise<ReportRow> {
  const report = await findReport(db, context, id)
  if (!isClaimedByViewer(report, context.viewer)) throw refusalOfUnclaimed(report)
  return report
}

/** SQL condition: the report is still claimed by the viewer. */
export const claimedReport = (id: number, viewerId: string) =>
  and(eq(reports.id, id), eq(reports.status, 'claimed'), eq(reports.claimedBy, viewerId))

/** Refreshes reports and their counts on admins' pages. Call it after the commit. */
export function announceReports({ live }: Pick<Services, 'live'>): void {
  live.announce({ roles: ['admin'] }, [{ path: ['safety', 'reports'] }, { path: ['safety', 'reportCounts'] }])
}

/** Whether a photo is evidence of a report. No index: only admins call it, and reports are few. */
export async function isEvidence(db: Db, photoId: string): Promise<boolean> {
  const evidence = JSON.stringify({ entries: [{ photo: { id: photoId } }] })
  return (await db.$count(reports, sql`${reports.evidence} @> ${evidence}::jsonb`)) > 0
}

/** SQL condition on a folder: the files of a deleted public photo stay while a report about it is open or claimed. */
export const isHeldAsEvidence = (folder: SQLWrapper): SQL => sql`exists (
  select from ${reports} where ${reports.status} <> 'closed' and ${reports.evidence} @> jsonb_build_object('entries',
    jsonb_build_array(jsonb_build_object('photo', jsonb_build_object('src', '/files/photos/' || ${folder} || '/')))))`
