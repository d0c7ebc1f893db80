import type { Queries } from '../../../queries.ts'
import { REPORT_FILTERS, REPORT_SUBJECTS, type ReportFilter, type ReportSubject } from '../vocabulary.ts'

const PATH = '/admin-dashboard/reports'

export interface ReportsWanted {
  status: ReportFilter
  subject?: ReportSubject | undefined
  /** The id of whose doing they are about. */
  person?: string | undefined
}

/** What the address asks for: all that is not closed, where it says nothing of ours. */
export const wantedIn = (search: URLSearchParams): ReportsWanted => ({
  status: REPORT_FILTERS.find(status => status === search.get('status')) ?? 'waiting',
  subject: REPORT_SUBJECTS.find(subject => subject === search.get('kind')),
  person: search.get('person')?.slice(0, 100) || undefined,
})

export function pathOf({ status, subject, person }: ReportsWanted): string {
  const search = new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(subject && { kind: subject }),
    ...(person && { person }),
  })
  return search.size > 0 ? `${PATH}?${search.toString()}` : PATH
}

/** What people reported, newest first. */
export const reportsQuery = (queries: Queries, search: URLSearchParams) =>
  queries.safety.reports.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wantedIn(search), cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** How many of them wait, and how many are looked into. */
export function reportCountsQuery(queries: Queries, search: URLSearchParams) {
  const { subject, person } = wantedIn(search)
  return queries.safety.reportCounts.queryOptions({ input: { subject, person } })
}
