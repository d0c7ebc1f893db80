import type { Queries } from '../../../../app/queries.ts'
import type { PendingPost } from '../contract.ts'

/** A fallback for servers without Redis, whose live events do not reach each other's pages. */
const PENDING_REFRESH_MS = 60_000
/** A claim expires without a live event, so the list is refetched this long after its end. */
const AFTER_CLAIM_MS = 500
/** Keeps a browser whose clock is wrong from refetching all the time. */
const MIN_REFRESH_MS = 5000

const pages = {
  input: (cursor: string | undefined) => ({ cursor }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | undefined }) => next,
}

/** Pages of pending posts of others, oldest first. */
export const pendingQuery = (queries: Queries) =>
  queries.review.pending.infiniteOptions({
    ...pages,
    refetchInterval: ({ state }) => refreshAfter(state.data?.pages.flatMap(page => page.items) ?? []),
  })

function refreshAfter(pending: readonly PendingPost[]): number {
  const ends = pending.flatMap(({ claim }) => (claim ? [Date.parse(claim.until) - Date.now() + AFTER_CLAIM_MS] : []))
  return Math.max(MIN_REFRESH_MS, Math.min(PENDING_REFRESH_MS, ...ends))
}

/** The owners of several imported posts that wait. */
export const importedQuery = (queries: Queries) => queries.review.imported.queryOptions()

/** Pages of imported posts of an owner that wait. */
export const importedPostsQuery = (queries: Queries, importedBy: string) =>
  queries.review.pending.infiniteOptions({ ...pages, input: cursor => ({ importedBy, cursor }) })

/** Pages of posts that wait for an admin, oldest first. */
export const heldCountQuery = (queries: Queries) => queries.review.heldCount.queryOptions()

export const heldQuery = (queries: Queries) => queries.review.held.infiniteOptions(pages)

export const historyQuery = (queries: Queries) => queries.review.history.infiniteOptions(pages)
