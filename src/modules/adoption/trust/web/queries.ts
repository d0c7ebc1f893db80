import type { Queries } from '../../../../queries.ts'

export const ownTrustQuery = (queries: Queries) => queries.trust.own.queryOptions()
