import { queryOptions } from '@tanstack/react-query'
import type { Queries } from '../../../../app/queries.ts'
import type { Parts } from '../contract.ts'

/** The interval of the servers' heartbeats. */
const REFRESH_MS = 15_000

export const operationsQuery = (queries: Queries) =>
  queries.operations.overview.queryOptions({ refetchInterval: REFRESH_MS })

/** While the overview cannot be read. */
const READINESS_MS = 3000

/** The states of the parts, which a server says without its database: nobody can sign in then. */
export const readinessQuery = queryOptions({
  queryKey: ['readyz'],
  queryFn: async ({ signal }) => {
    const answer = await fetch('/readyz', { signal })
    return ((await answer.json()) as { parts: Parts }).parts
  },
  refetchInterval: READINESS_MS,
})
