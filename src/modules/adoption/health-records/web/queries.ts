import type { Queries } from '../../../../app/queries.ts'

export const recordQuery = (queries: Queries, postId: number) => queries.records.get.queryOptions({ input: { postId } })

/** The pets whose records the viewer keeps or kept. */
export const recordsQuery = (queries: Queries) => queries.records.list.queryOptions()
