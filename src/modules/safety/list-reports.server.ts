import { and, desc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import type { Person } from '../accounts/contract.ts'
import { people } from '../profiles/public.server.ts'
import { Evidence, type Report } from './contract.ts'
import { reports } from './tables.server.ts'
import { PAGE_SIZE, type ReportStatus } from './vocabulary.ts'

interface Wanted {
  status: ReportStatus
  cursor?: string | undefined
}

export async function listReports({ db }: SignedIn, { status, cursor }: Wanted) {
  const position = decodeCursor(cursor)
  const older = position && sql`(${reports.createdAt}, ${reports.id}) < (${position.at.toISOString()}, ${position.id})`
  const rows = await db
    .select()
    .from(reports)
    .where(and(eq(reports.status, status), older))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }))
  const known = await people(
    db,
    items.flatMap(({ reporterId, personId }) => [reporterId, personId].filter(id => id !== null)),
  )
  return { items: items.map(row => toReport(row, known)), ...(next && { next }) }
}

function toReport(row: typeof reports.$inferSelect, known: Map<string, Person>): Report {
  const personOf = (id: string | null) => (id === null ? null : (known.get(id) ?? null))
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subjectId,
    reason: row.reason,
    note: row.note,
    evidence: Evidence.parse(row.evidence),
    status: row.status,
    reporter: personOf(row.reporterId),
    person: personOf(row.personId),
    createdAt: row.createdAt.toISOString(),
  }
}
