import type { Queries } from '../../../queries.ts'

const PENDING_REFRESH_MS = 15_000

const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}

/** Posts of others that wait, oldest first. Vets share this list: it is asked for again and again while it is shown. */
export const pendingQuery = (queries: Queries) =>
  queries.review.pending.infiniteOptions({ ...pages, refetchInterval: PENDING_REFRESH_MS })

export const historyQuery = (queries: Queries) => queries.review.history.infiniteOptions(pages)
