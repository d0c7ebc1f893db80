import type { Queries } from '../../../../../../app/queries.ts'
import { shownIn } from './list-in-url.ts'

/** The own animals that a page of this address shows. */
export const ownAnimalsQuery = (queries: Queries, search: URLSearchParams) =>
  queries.posts.mine.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...shownIn(search), cursor }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })

export const ownCountsQuery = (queries: Queries) => queries.posts.mineCounts.queryOptions({})
