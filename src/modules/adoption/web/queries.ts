import type { Queries } from '../../../queries.ts'
import type { Side } from '../rules.ts'

/** The signed-in person's own request for a pet; null where there is none. */
export const ownRequestQuery = (queries: Queries, postId: number) =>
  queries.adoption.mineFor.queryOptions({ input: { postId } })

/** The requests for the signed-in person's pet, newest first, page by page. */
export const requestListQuery = (queries: Queries, postId: number) =>
  queries.adoption.listForPost.infiniteOptions({
    input: (cursor: string | undefined) => ({ postId, ...(cursor && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** The requests that the signed-in person sent or received, newest first, page by page. */
export const ownRequestsQuery = (queries: Queries, side: Side) =>
  queries.adoption[side].infiniteOptions({
    input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
