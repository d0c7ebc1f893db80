import type { Queries } from '../../../../app/queries.ts'

export const screeningQuery = (queries: Queries) => queries.screening.settings.queryOptions()
