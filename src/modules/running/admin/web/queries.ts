import type { Queries } from '../../../../app/queries.ts'
import { auditFilterIn, postsFilterIn, usersFilterIn } from '../rules.ts'

/** Live events refresh the posts; the interval covers servers without Redis between them. */
const REFRESH_MS = 60_000

/** Live events refresh the dashboard. */
export const dashboardQuery = (queries: Queries) => queries.admin.dashboard.queryOptions()

export const weeksQuery = (queries: Queries) => queries.admin.weeks.queryOptions()

/** The posts of the URL's filter. */
export function postsQuery(queries: Queries, search: URLSearchParams) {
  const filter = postsFilterIn(search)
  return queries.admin.posts.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    ...pages,
    refetchInterval: REFRESH_MS,
  })
}

/** The accounts of the URL's filter. */
export function usersQuery(queries: Queries, search: URLSearchParams) {
  const filter = usersFilterIn(search)
  return queries.admin.users.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    ...pages,
  })
}

export function vetsQuery(queries: Queries, search: URLSearchParams) {
  const { role: _, ...filter } = usersFilterIn(search)
  return queries.admin.vets.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    ...pages,
  })
}

/** The viewer's own details as a vet. */
export const ownVetQuery = (queries: Queries) => queries.admin.ownVet.queryOptions()

export function auditQuery(queries: Queries, search: URLSearchParams) {
  const filter = auditFilterIn(search)
  return queries.admin.audit.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, cursor }),
    ...pages,
  })
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}
