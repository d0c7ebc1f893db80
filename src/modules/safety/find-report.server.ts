import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuse as refuseCommon, type Problem } from '../../shared/problem.ts'
import { refuse } from './problems.ts'
import { reports } from './tables.server.ts'

export type ReportRow = typeof reports.$inferSelect

/** Of admins, too, nobody sees what was reported about themselves, nor who did. */
export const notAbout = (viewerId: string): SQL => sql`${reports.personId} is distinct from ${viewerId}`

/** A report as the viewer may see it. @throws NOT_FOUND */
export async function findReport(db: Db | Tx, { viewer }: Pick<SignedIn, 'viewer'>, id: number): Promise<ReportRow> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), notAbout(viewer.id)))
  if (!row) throw refuseCommon('NOT_FOUND')
  return row
}

/** Whether it is the viewer who looks into a report. */
export const isMine = ({ status, claimedBy }: ReportRow, { id }: { id: string }): boolean =>
  status === 'claimed' && claimedBy === id

/** Why a report is not the viewer's to act on. */
export function whyNotMine({ status, claimedBy }: ReportRow): Problem {
  if (status === 'closed') return refuse('REPORT_CLOSED')
  return refuse(claimedBy === null ? 'REPORT_NOT_CLAIMED' : 'REPORT_CLAIMED')
}

/** A report that the viewer looks into. @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED */
export async function findMine(db: Db | Tx, context: Pick<SignedIn, 'viewer'>, id: number): Promise<ReportRow> {
  const report = await findReport(db, context, id)
  if (!isMine(report, context.viewer)) throw whyNotMine(report)
  return report
}

/** The same as a condition: that of a report which was changed meanwhile does not hold. */
export const stillMine = (id: number, viewerId: string) =>
  and(eq(reports.id, id), eq(reports.status, 'claimed'), eq(reports.claimedBy, viewerId))
