import type { Queries } from '../../../queries.ts'

export const blocksQuery = (queries: Queries) => queries.safety.blocks.queryOptions({})
