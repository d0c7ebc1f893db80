import type { QueryClient } from '@tanstack/react-query'
import { isClosed } from '../../../modules/listings/posts/vocabulary.ts'
import { deathQuery } from '../../../modules/adoption/deaths/web/queries.ts'
import { ownRequestQuery } from '../../../modules/adoption/requests/web/queries.ts'
import { postIdOf, postQuery } from '../../../modules/listings/posts/web/queries.ts'
import type { Queries } from '../../queries.ts'

/** That an animal died, or who may say so. Asks nothing about living animals, except for those who look after them. */
export const deathOfPost = (queries: Queries, cache: QueryClient, id: string | undefined) => ({
  ...deathQuery(queries, postIdOf(id)),
  queryFn: async () => {
    const { status, abilities } = await cache.ensureQueryData(postQuery(queries, id))
    const hasAdopted = async () =>
      (await cache.ensureQueryData(ownRequestQuery(queries, postIdOf(id))))?.status === 'approved'
    const isConcerned = isClosed(status) || abilities.edit || (await hasAdopted())
    return isConcerned ? queries.deaths.get.call({ postId: postIdOf(id) }) : null
  },
})
