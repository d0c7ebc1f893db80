import type { Queries } from '../../../../app/queries.ts'
import type { ReportsFilter } from './moderation/report-filter.ts'

export const blocksQuery = (queries: Queries) => queries.safety.blocks.queryOptions({})

/** Reports, newest first. */
export const reportsQuery = (queries: Queries, wanted: ReportsFilter) =>
  queries.safety.reports.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...wanted, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** How many reports are open, and how many are claimed. */
export const reportCountsQuery = (queries: Queries, { subject, person }: Omit<ReportsFilter, 'status'>) =>
  queries.safety.reportCounts.queryOptions({ input: { subject, person } })
