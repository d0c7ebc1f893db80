import type { Queries } from '../../../../queries.ts'

export const keysQuery = (queries: Queries) => queries.apiKeys.list.queryOptions()
