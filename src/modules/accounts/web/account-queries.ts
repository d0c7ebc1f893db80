import type { Queries } from '../../../queries.ts'

export const accountQuery = (queries: Queries) => queries.accounts.account.queryOptions({})
export const sessionsQuery = (queries: Queries) => queries.accounts.sessions.queryOptions({})
