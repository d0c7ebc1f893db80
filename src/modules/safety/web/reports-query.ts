import type { Queries } from '../../../queries.ts'
import type { ReportStatus } from '../vocabulary.ts'

/** Of what the address asks for; `open` where it says nothing of ours. */
export const statusIn = (search: URLSearchParams): ReportStatus =>
  search.get('status') === 'closed' ? 'closed' : 'open'

/** What people reported, newest first. */
export function reportsQuery(queries: Queries, search: URLSearchParams) {
  const status = statusIn(search)
  return queries.safety.reports.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
}
