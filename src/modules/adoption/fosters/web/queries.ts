import type { Queries } from '../../../../app/queries.ts'
import { type HIDE, SPECIES_FILTERS } from '../../../listings/posts/vocabulary.ts'

export const placementsQuery = (queries: Queries) => queries.fosters.placements.queryOptions()
export const fosterOfQuery = (queries: Queries, postId: number) =>
  queries.fosters.ofPost.queryOptions({ input: { postId } })
export const teamFostersQuery = (queries: Queries) => queries.fosters.people.queryOptions()
export const offersQuery = (queries: Queries) => queries.fosters.offers.queryOptions()
export const fittingQuery = (queries: Queries, postId: number) =>
  queries.fosters.fitting.queryOptions({ input: { postId } })
export const ownOfferQuery = (queries: Queries) => queries.fosters.ownOffer.queryOptions()
export const asksQuery = (queries: Queries) => queries.fosters.asks.queryOptions()
export const needQuery = (queries: Queries, postId: number) => queries.fosters.need.queryOptions({ input: { postId } })

/** What the form of an offer starts with. */
export const ownHomeQuery = (queries: Queries) => queries.applications.home.queryOptions()
export const ownProfileQuery = (queries: Queries, userId: string) =>
  queries.profiles.get.queryOptions({ input: { userId } })

interface NeedFilters {
  near?: string | undefined
  within?: number | undefined
  beyond?: typeof HIDE | undefined
}

/** Animals that need a foster home, narrowed and started by the URL. @param filters what the URL says of the place */
export const needsQuery = (queries: Queries, search: URLSearchParams, { near, within, beyond }: NeedFilters) => {
  const species = SPECIES_FILTERS.find(one => one === search.get('species'))
  return queries.fosters.needs.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(near && { near }),
      ...(near && within && { within }),
      ...(near && beyond && { beyond }),
      ...(species && { species }),
      cursor,
    }),
    initialPageParam: search.get('cursor') ?? undefined,
    getNextPageParam: ({ next }) => next,
  })
}
