import type { Address } from '../../../../../shared/addresses.ts'
import { REPORT_FILTERS, REPORT_KINDS, type ReportFilter, type ReportKind } from '../../vocabulary.ts'

const PATH = '/admin-dashboard/reports'

export interface ReportsFilter {
  status: ReportFilter
  subject?: ReportKind | undefined
  /** The id of the person whom the reports are about. */
  person?: string | undefined
}

/** Reads the filter from the URL; everything not closed by default. */
export const reportsFilterIn = (search: URLSearchParams): ReportsFilter => ({
  status: REPORT_FILTERS.find(status => status === search.get('status')) ?? 'waiting',
  subject: REPORT_KINDS.find(subject => subject === search.get('kind')),
  person: search.get('person')?.slice(0, 100) || undefined,
})

export function reportsPathOf({ status, subject, person }: ReportsFilter): Address {
  const search = new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(subject && { kind: subject }),
    ...(person && { person }),
  })
  return search.size > 0 ? `${PATH}?${search.toString()}` : PATH
}
