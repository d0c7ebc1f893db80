import type { Queries } from '../../../../app/queries.ts'

export const accountQuery = (queries: Queries) => queries.accounts.account.queryOptions({})
export const secondFactorQuery = (queries: Queries) => queries.accounts.secondFactor.queryOptions({})
export const sessionsQuery = (queries: Queries) => queries.accounts.sessions.queryOptions({})

/** The ways to sign in on this server; static while a page is open. */
export const siteQuery = (queries: Queries) => queries.accounts.site.queryOptions({ staleTime: 'static' })
