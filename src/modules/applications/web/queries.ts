import type { Queries } from '../../../queries.ts'

/** The viewer's home, or null. */
export const ownHomeQuery = (queries: Queries) => queries.applications.home.queryOptions()
