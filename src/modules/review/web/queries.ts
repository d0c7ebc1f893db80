import type { Queries } from '../../../queries.ts'

const paged = { initialPageParam: undefined, getNextPageParam: ({ next }: { next?: string | undefined }) => next }

export const pendingQuery = (queries: Queries) =>
  queries.review.pending.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paged })

export const historyQuery = (queries: Queries) =>
  queries.review.history.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paged })
