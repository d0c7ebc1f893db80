import type { Queries } from '../../../../app/queries.ts'
import { HAND_IN_SORTS, HAND_IN_STATES, URGENCIES } from '../vocabulary.ts'

export const ownHandInsQuery = (queries: Queries) => queries.handIns.mine.queryOptions()
export const handInQuery = (queries: Queries, id: number) => queries.handIns.get.queryOptions({ input: { id } })
export const handInCountsQuery = (queries: Queries) => queries.handIns.counts.queryOptions()
export const handInOfPostQuery = (queries: Queries, postId: number) =>
  queries.handIns.ofPost.queryOptions({ input: { postId } })
export const recommendationQuery = (queries: Queries, postId: number) =>
  queries.handIns.recommendation.queryOptions({ input: { postId } })
export const recommendedQuery = (queries: Queries, slug: string) =>
  queries.handIns.recommended.queryOptions({ input: { slug } })

/** The filters of the queue in the URL. */
export function filtersIn(search: URLSearchParams) {
  return {
    state: HAND_IN_STATES.find(state => state === search.get('state')) ?? 'new',
    urgency: URGENCIES.find(urgency => urgency === search.get('urgency')),
    sort: HAND_IN_SORTS.find(sort => sort === search.get('sort')) ?? 'urgency',
  }
}
export type QueueFilters = ReturnType<typeof filtersIn>

export const queueQuery = (queries: Queries, { state, urgency, sort }: QueueFilters) =>
  queries.handIns.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ state, ...(urgency && { urgency }), sort, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
