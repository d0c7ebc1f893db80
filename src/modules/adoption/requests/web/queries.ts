import type { Queries } from '../../../../app/queries.ts'
import { defineMerge } from '../../../../shared/apply-changes.ts'
import type { Side } from '../state/step-rules.ts'
import { mergeAdoption } from './merge-adoption.ts'

defineMerge('adoption', mergeAdoption)

/** The viewer's own request for a pet, or null. */
export const ownRequestQuery = (queries: Queries, postId: number) =>
  queries.adoption.mineFor.queryOptions({ input: { postId } })

/** Pages of the requests for the viewer's pet, newest first. */
export const requestListQuery = (queries: Queries, postId: number) =>
  queries.adoption.listForPost.infiniteOptions({
    input: (cursor: string | undefined) => ({ postId, ...(cursor && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** How many requests the viewer sent and received, and how many wait for them. */
export const requestCountsQuery = (queries: Queries) => queries.adoption.counts.queryOptions()

/** Pages of the requests that the viewer sent or received, newest first. */
export const ownRequestsQuery = (queries: Queries, side: Side) =>
  queries.adoption[side].infiniteOptions({
    input: (cursor: string | undefined) => (cursor ? { cursor } : {}),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
