import { REPORT_FILTERS, REPORT_SUBJECTS, type ReportFilter, type ReportSubject } from '../../vocabulary.ts'

const PATH = '/admin-dashboard/reports'

export interface ReportsFilter {
  status: ReportFilter
  subject?: ReportSubject | undefined
  /** The id of whose doing they are about. */
  person?: string | undefined
}

/** What the address asks for: all that is not closed, where it says nothing of ours. */
export const reportsFilterIn = (search: URLSearchParams): ReportsFilter => ({
  status: REPORT_FILTERS.find(status => status === search.get('status')) ?? 'waiting',
  subject: REPORT_SUBJECTS.find(subject => subject === search.get('kind')),
  person: search.get('person')?.slice(0, 100) || undefined,
})

export function reportsPathOf({ status, subject, person }: ReportsFilter): string {
  const search = new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(subject && { kind: subject }),
    ...(person && { person }),
  })
  return search.size > 0 ? `${PATH}?${search.toString()}` : PATH
}
