import type { Queries } from '../../../../app/queries.ts'

export const placementsQuery = (queries: Queries) => queries.fosters.placements.queryOptions()
export const fosterOfQuery = (queries: Queries, postId: number) =>
  queries.fosters.ofPost.queryOptions({ input: { postId } })
export const teamFostersQuery = (queries: Queries) => queries.fosters.people.queryOptions()
export const offersQuery = (queries: Queries) => queries.fosters.offers.queryOptions()
export const ownOfferQuery = (queries: Queries, slug: string) =>
  queries.fosters.ownOffer.queryOptions({ input: { slug } })
