import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMe, useQueries } from '../../client.ts'
import type { AdoptionRequest } from '../../../modules/adoption/requests/contract.ts'
import { ownRequestQuery } from '../../../modules/adoption/requests/web/queries.ts'
import { isPublic } from '../../../modules/listings/posts/access.ts'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { mayReview } from '../../../api/access.ts'
import type { PageRequest } from '../page.tsx'

/** Requesters of a hidden post see their request and not the post. */
export const shownWithout = async (
  { queries, me, params: { id } }: PageRequest,
  cache: QueryClient,
): Promise<boolean> => me !== null && (await cache.ensureQueryData(ownRequestQuery(queries, postIdOf(id)))) !== null

/** The viewer's request for a post that is hidden from them. */
export function useHiddenRequest(id: string | undefined): AdoptionRequest | undefined {
  const me = useMe()
  const { data } = useQuery({ ...ownRequestQuery(useQueries(), postIdOf(id)), enabled: me !== null })
  return me && data && !mayReview(me) && !isPublic(data.pet.status) ? data : undefined
}
