import type { Queries } from '../../../../app/queries.ts'

export const ownTrustQuery = (queries: Queries) => queries.trust.own.queryOptions()
