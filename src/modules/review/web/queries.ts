import type { Queries } from '../../../queries.ts'
import type { PendingPost } from '../contract.ts'

/** Staff are told live of what comes in and goes; this is for what a server without a bus to the others cannot tell. */
const PENDING_REFRESH_MS = 60_000
/** Of a claim's end nobody is told: the list is fetched again just after it, but not in a rush where the clocks differ. */
const AFTER_CLAIM_MS = 500
const SHORTEST_REFRESH_MS = 5000

const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}

/** Posts of others that wait, oldest first. Vets share this list. */
export const pendingQuery = (queries: Queries) =>
  queries.review.pending.infiniteOptions({
    ...pages,
    refetchInterval: ({ state }) => refreshAfter(state.data?.pages.flatMap(page => page.items) ?? []),
  })

function refreshAfter(waiting: readonly PendingPost[]): number {
  const ends = waiting.flatMap(({ claim }) => (claim ? [Date.parse(claim.until) - Date.now() + AFTER_CLAIM_MS] : []))
  return Math.max(SHORTEST_REFRESH_MS, Math.min(PENDING_REFRESH_MS, ...ends))
}

export const historyQuery = (queries: Queries) => queries.review.history.infiniteOptions(pages)
