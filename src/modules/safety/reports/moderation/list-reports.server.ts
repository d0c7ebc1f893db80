import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import type { Person } from '../../../base/accounts/contract.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { Evidence, type Report, type ReportCounts } from '../contract.ts'
import { notAboutViewer, type ReportRow } from '../find-report.server.ts'
import { isOverdue } from '../rules.ts'
import { reportAbilities } from '../access.ts'
import { reports } from '../tables.server.ts'
import { MAX_CLOSED_TOGETHER, MAX_COUNTED, PAGE_SIZE, type ReportFilter, type ReportKind } from '../vocabulary.ts'

interface ReportScope {
  subject?: ReportKind | undefined
  person?: string | undefined
}

interface ReportFilters extends ReportScope {
  status: ReportFilter
  cursor?: string | undefined
}

export async function listReports({ db, viewer, now }: SignedIn, { status, cursor, ...narrowed }: ReportFilters) {
  const older = olderThan(reports.createdAt, reports.id, decodeCursor(cursor))
  const rows = await db
    .select({
      report: reports,
      personSuspended: sql<boolean>`coalesce(${users.banned}, false)`,
      others: others(viewer),
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.personId))
    .where(and(ofStatus(status), narrowedTo(narrowed), notAboutViewer(viewer.id), older))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ report: { createdAt, id } }) => ({ at: createdAt, id }))
  const known = await people(
    db,
    items.flatMap(({ report }) => involved(report)),
  )
  return { items: items.map(row => toReport(row, known, { viewerId: viewer.id, at: now() })), ...(next && { next }) }
}

function ofStatus(status: ReportFilter): SQL | undefined {
  if (status === 'all') return undefined
  // A literal, because PostgreSQL uses the partial indexes only for their literal condition.
  return status === 'waiting' ? sql`${reports.status} <> 'closed'` : eq(reports.status, status)
}

const narrowedTo = ({ subject, person }: ReportScope): SQL | undefined =>
  and(subject && eq(reports.subject, subject), person === undefined ? undefined : eq(reports.personId, person))

/** Reports about the same that nobody else has claimed. */
const others = ({ id }: { id: string }) =>
  sql<number[]>`array(
    select same.id from ${reports} same
    where same.subject = ${reports.subject} and same.subject_id = ${reports.subjectId} and same.id <> ${reports.id}
      and same.status <> 'closed' and (same.claimed_by is null or same.claimed_by = ${id})
    order by same.id limit ${MAX_CLOSED_TOGETHER})`.mapWith((ids: string[]) => ids.map(Number))

const involved = ({ reporterId, personId, claimedBy, closedBy }: ReportRow): string[] =>
  [reporterId, personId, claimedBy, closedBy].filter(id => id !== null)

interface ReportListRow {
  report: ReportRow
  personSuspended: boolean
  others: number[]
}

function toReport(
  { report, personSuspended, others }: ReportListRow,
  known: Map<string, Person>,
  { viewerId, at }: { viewerId: string; at: Date },
): Report {
  const personOf = (id: string | null) => (id === null ? null : (known.get(id) ?? null))
  const { id, subject, subjectId, reason, note, evidence, status, acts, outcome } = report
  const abilities = reportAbilities({ ...report, personSuspended }, viewerId)
  return {
    id,
    subject,
    subjectId,
    reason,
    note,
    evidence: Evidence.parse(evidence),
    status,
    claimedBy: personOf(report.claimedBy),
    claimedAt: report.claimedAt?.toISOString() ?? null,
    acts,
    outcome,
    closedBy: personOf(report.closedBy),
    closedAt: report.closedAt?.toISOString() ?? null,
    reporter: personOf(report.reporterId),
    person: personOf(report.personId),
    personSuspended,
    suspensionLifted: report.suspensionLiftedAt !== null,
    others: abilities.close ? others : [],
    createdAt: report.createdAt.toISOString(),
    overdue: isOverdue(report, at),
    abilities,
  }
}

/** Counts open and claimed reports, but not closed ones, whose number only grows. */
export async function countReports({ db, viewer }: SignedIn, narrowed: ReportScope): Promise<ReportCounts> {
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
