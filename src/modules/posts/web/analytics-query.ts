import type { Queries } from '../../../queries.ts'

export const analyticsQuery = (queries: Queries) => queries.posts.analytics.queryOptions({})
