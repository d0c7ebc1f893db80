import type { Queries } from '../../../queries.ts'

/** What this server offers; it does not change while a page is open. */
export const siteQuery = (queries: Queries) => queries.accounts.site.queryOptions({ staleTime: 'static' })
