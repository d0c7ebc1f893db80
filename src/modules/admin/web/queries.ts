import type { Queries } from '../../../queries.ts'
import { statusIn } from '../rules.ts'

/** Several people decide the same posts: what is shown is asked for again and again. */
const REFRESH_MS = 15_000

export const dashboardQuery = (queries: Queries) =>
  queries.admin.dashboard.queryOptions({ refetchInterval: REFRESH_MS })

/** The posts of the status that the address names, newest first. */
export function postsQuery(queries: Queries, search: URLSearchParams) {
  const status = statusIn(search)
  return queries.admin.posts.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: 2 * REFRESH_MS,
  })
}
