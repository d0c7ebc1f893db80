import type { Queries } from '../../../../app/queries.ts'

/** The interval of the servers' heartbeats. */
const REFRESH_MS = 15_000

export const operationsQuery = (queries: Queries) =>
  queries.operations.overview.queryOptions({ refetchInterval: REFRESH_MS })
