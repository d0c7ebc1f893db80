import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { notify, type NewNotification } from '../notifications/public.server.ts'
import type { PostEventHandler } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { decisionText } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'
import type { RequestStatus } from './vocabulary.ts'

interface PostRef {
  id: number
  name: string
}

/**
 * What becomes of requests when the pet's owner or an admin acts on the post: nobody is left waiting for a pet that found a home
 * or whose post is gone, and where an adoption fell through the request that was approved stands for nothing any more.
 */
export const followPost: PostEventHandler = async (services, tx, { kind, post }) => {
  const told = await rejectRequests(tx, post, kind === 'reopened' ? 'approved' : 'pending', services.now())
  return () => {
    if (told.length > 0) announceDecision(services, post.ownerId, told)
  }
}

/** Rejects the requests of one status for a locked post and tells their requesters, whose ids are returned. */
export async function rejectRequests(tx: Tx, post: PostRef, status: RequestStatus, now: Date): Promise<string[]> {
  const rejected = await tx
    .update(adoptionRequests)
    .set({ status: 'rejected', decidedAt: now, updatedAt: now })
    .where(and(eq(adoptionRequests.postId, post.id), eq(adoptionRequests.status, status)))
    .returning({ requesterId: adoptionRequests.requesterId })
  const requesterIds = rejected.map(({ requesterId }) => requesterId)
  await notify(tx, ...requesterIds.map(requesterId => decisionNews(post, requesterId, 'rejected')))
  return requesterIds
}

/** What a requester is told of the owner's answer. */
export const decisionNews = (
  post: PostRef,
  requesterId: string,
  decision: 'approved' | 'rejected',
): NewNotification => ({
  userId: requesterId,
  type: `adoption_${decision}`,
  message: decisionText(post.name, decision),
  link: `/post/${post.id}`,
  postId: post.id,
})
