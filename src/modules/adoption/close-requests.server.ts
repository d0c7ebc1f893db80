import { eq } from 'drizzle-orm'
import type { PostEventHandler } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { settleRequests } from './settle-requests.server.ts'
import { adoptionRequests } from './tables.server.ts'

/**
 * What becomes of requests when the pet's owner or an admin acts on the post: nobody is left waiting for a pet that found a home
 * or whose post is gone, and where an adoption fell through the request that was approved stands for nothing any more.
 */
export const followPost: PostEventHandler = async (services, tx, { kind, post }) => {
  const ended = eq(adoptionRequests.status, kind === 'reopened' ? 'approved' : 'pending')
  const told = await settleRequests(services, tx, post, ended, { decision: 'rejected', at: services.now() })
  return () => {
    if (told.length > 0) announceDecision(services, post.ownerId, told)
  }
}
