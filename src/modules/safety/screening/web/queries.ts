import type { Queries } from '../../../../queries.ts'

export const screeningQuery = (queries: Queries) => queries.screening.settings.queryOptions()
