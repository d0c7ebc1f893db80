import type { Queries } from '../../../../app/queries.ts'

export const keysQuery = (queries: Queries) => queries.apiKeys.list.queryOptions()
