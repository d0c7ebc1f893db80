import type { Queries } from '../../../../app/queries.ts'

/** Servers write their beats this often. */
const REFRESH_MS = 15_000

export const operationsQuery = (queries: Queries) =>
  queries.operations.overview.queryOptions({ refetchInterval: REFRESH_MS })
