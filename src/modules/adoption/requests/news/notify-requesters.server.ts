import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { availabilityOf, type LockedPost, type SuspensionHandler } from '../../../listings/posts/public.server.ts'
import { adoptionRequests } from '../tables.server.ts'
import { announceRequests } from './announce.server.ts'
import { availabilityText, suspendedListingText, unconfirmedText } from './news-rules.ts'

type Notification = Omit<Parameters<typeof notify>[2], 'userId'>

/** Notifies each requester with a pending request for one of the posts once. Returns their ids. */
export async function notifyRequesters(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  postIds: readonly number[],
  notificationTo: (requesterId: string) => Notification,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, [...postIds]), eq(adoptionRequests.status, 'pending')))
  const ids = rows.map(({ id }) => id)
  await notify(services, tx, ...ids.map(userId => ({ userId, ...notificationTo(userId) })))
  return ids
}

type PausedPost = Pick<LockedPost, 'id' | 'name' | 'ownerId'>

/** Notifies requesters that these posts were paused because their owners did not confirm them. Requests stay pending. */
export async function notifyOfAutomaticPause(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  paused: readonly PausedPost[],
): Promise<void> {
  const posts = new Map(paused.map(post => [post.id, post]))
  const ofPosts = inArray(adoptionRequests.postId, [...posts.keys()])
  await tx
    .update(adoptionRequests)
    .set({ held: false })
    .where(and(ofPosts, eq(adoptionRequests.held, true)))
  const requests = await tx
    .select({
      postId: adoptionRequests.postId,
      ownerId: adoptionRequests.ownerId,
      requesterId: adoptionRequests.requesterId,
    })
    .from(adoptionRequests)
    .where(and(ofPosts, eq(adoptionRequests.status, 'pending')))
  const news = requests.map(({ postId, requesterId }) => ({
    userId: requesterId,
    type: 'adoption_waiting' as const,
    message: unconfirmedText(posts.get(postId)?.name ?? ''),
    link: `/post/${postId}` as const,
    postId,
  }))
  await notify(services, tx, ...news)
  tx.afterCommit(() => {
    for (const [ownerId, own] of Map.groupBy(requests, request => request.ownerId))
      announceRequests(
        services,
        ownerId,
        own.map(({ requesterId }) => requesterId),
      )
  })
}

/** Notifies requesters that the listing is paused or back. Requests and holds stay. */
export const notifyOfSuspendedListings: SuspensionHandler = async (services, tx, { kind, posts }) => {
  const postById = new Map(posts.map(post => [post.id, post]))
  const requests = await tx
    .select({ userId: adoptionRequests.requesterId, postId: adoptionRequests.postId })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, [...postById.keys()]), eq(adoptionRequests.status, 'pending')))
  const news = requests.flatMap(({ userId, postId }) => {
    const post = postById.get(postId)
    if (!post) return []
    const { name, holdUntil } = post
    const now = availabilityOf({ paused: false, holdUntil }, services.now())
    return kind === 'suspended'
      ? { userId, type: 'adoption_waiting' as const, message: suspendedListingText(name), link: '/requests' as const }
      : {
          userId,
          type: 'adoption_waiting' as const,
          message: availabilityText([name], now, holdUntil),
          link: `/post/${postId}` as const,
          postId,
        }
  })
  if (news.length === 0) return
  await notify(services, tx, ...news)
  const [owner] = posts
  const requesterIds = [...new Set(requests.map(({ userId }) => userId))]
  tx.afterCommit(() => announceRequests(services, owner?.ownerId ?? '', requesterIds))
}
