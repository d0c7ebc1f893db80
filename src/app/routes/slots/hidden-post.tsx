import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMe, useQueries } from '../../client.ts'
import type { AdoptionRequest } from '../../../modules/adoption/requests/contract.ts'
import { ownRequestQuery } from '../../../modules/adoption/requests/web/queries.ts'
import { isPublic } from '../../../modules/listings/posts/access.ts'
import { isClosed } from '../../../modules/listings/posts/vocabulary.ts'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { mayReview } from '../../../api/access.ts'
import type { PageRequest } from '../page.tsx'

/** Requesters of a hidden post see their request, if it is not rejected, and not the post. */
export const shownWithout = async (
  { queries, me, params: { id } }: PageRequest,
  cache: QueryClient,
): Promise<boolean> => {
  const request = me && (await cache.ensureQueryData(ownRequestQuery(queries, postIdOf(id))))
  return request !== null && isHidden(request)
}

const isHidden = ({ status, pet }: AdoptionRequest): boolean =>
  status !== 'rejected' && !isPublic(pet.status) && !isClosed(pet.status)

/** The viewer's request for a post that is hidden from them. */
export function useHiddenRequest(id: string | undefined): AdoptionRequest | undefined {
  const me = useMe()
  const { data } = useQuery({ ...ownRequestQuery(useQueries(), postIdOf(id)), enabled: me !== null })
  return me && data && !mayReview(me) && isHidden(data) ? data : undefined
}
