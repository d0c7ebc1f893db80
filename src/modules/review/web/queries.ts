import type { Queries } from '../../../queries.ts'

/** Staff are told live of what comes in and goes; this is for what a server without a bus to the others cannot tell. */
const PENDING_REFRESH_MS = 60_000

const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}

/** Posts of others that wait, oldest first. Vets share this list. */
export const pendingQuery = (queries: Queries) =>
  queries.review.pending.infiniteOptions({ ...pages, refetchInterval: PENDING_REFRESH_MS })

export const historyQuery = (queries: Queries) => queries.review.history.infiniteOptions(pages)
