import type { Queries } from '../../../queries.ts'

export const weeksQuery = (queries: Queries) => queries.admin.weeks.queryOptions()
