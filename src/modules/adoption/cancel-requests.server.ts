import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { notify } from '../notifications/public.server.ts'
import { lockBondedPosts, type PostIdsOfUser } from '../posts/public.server.ts'
import { announceRequest } from './announce.server.ts'
import { refuse } from './problems.ts'
import { CANCELLED_TEXT } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/**
 * Deletes my request for a pet in any status, with that for the bonded pet, and notifies the owner. An adopted post stays adopted.
 * @throws NO_REQUEST
 */
export async function cancelRequest(context: SignedIn, { postId }: { postId: number }) {
  await inTransaction(context, async tx => {
    const bonded = await lockBondedPosts(tx, postId)
    const ids = bonded?.map(({ id }) => id) ?? []
    const own = and(inArray(adoptionRequests.postId, ids), eq(adoptionRequests.requesterId, context.viewer.id))
    const cancelled = await cancelRequests(context, tx, own)
    if (cancelled === 0) throw refuse('NO_REQUEST')
  })
  return { done: true } as const
}

/** The posts that a person requested. */
export const postsRequestedBy: PostIdsOfUser = userId =>
  sql`select post_id from adoption_requests where requester_id = ${userId}`

/** A step of deleting an account: cancels the person's requests. `lockPostsOfUser` has locked the posts. */
export async function cancelRequestsOfUser(services: Services, tx: Transaction, userId: string): Promise<void> {
  await cancelRequests(services, tx, eq(adoptionRequests.requesterId, userId))
}

/** Deletes the requests that meet a condition, notifies the pets' owners, and returns the number of requests. */
async function cancelRequests(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  condition: SQL | undefined,
): Promise<number> {
  const cancelled = await tx.delete(adoptionRequests).where(condition).returning()
  // A request for two bonded pets is two rows and one notification.
  const sent = new Map(
    cancelled.map(request => [`${request.ownerId} ${request.requesterId} ${+request.createdAt}`, request]),
  )
  const notifications = [...sent.values()].map(({ ownerId, requesterId, postId }) => ({
    userId: ownerId,
    type: 'adoption_cancelled' as const,
    message: CANCELLED_TEXT,
    link: `/post/${postId}`,
    postId,
    requesterId,
  }))
  await notify(services, tx, ...notifications)
  for (const request of cancelled) tx.afterCommit(() => announceRequest(services, request))
  return cancelled.length
}
