import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { ReportCounts } from '../contract.ts'
import { notAboutViewer } from '../find-report.server.ts'
import { narrowedTo, type Narrowed } from './list-reports.server.ts'
import { reports } from '../tables.server.ts'
import { MAX_COUNTED } from '../vocabulary.ts'

/** Counts open and claimed reports; closed ones are not counted, because they grow for ever. */
export async function countReports({ db, viewer }: SignedIn, narrowed: Narrowed): Promise<ReportCounts> {
  const countOf = (status: 'open' | 'claimed') => {
    const first = db
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.status, status), narrowedTo(narrowed), notAboutViewer(viewer.id)))
      .limit(MAX_COUNTED)
    return sql<number>`(select count(*)::int from ${first} counted)`
  }
  const { rows } = await db.execute<{ open: number; claimed: number }>(
    sql`select ${countOf('open')} as open, ${countOf('claimed')} as claimed`,
  )
  return rows[0] ?? { open: 0, claimed: 0 }
}
