import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import type { LockedPost } from '../../../listings/posts/public.server.ts'
import { announceRequests } from './announce.server.ts'
import { unconfirmedText } from './news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

type Paused = Pick<LockedPost, 'id' | 'name' | 'ownerId'>

/** Tells everybody with a pending request that these posts were paused, because their owners did not confirm them. Requests stay. */
export async function notifyOfAutomaticPause(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  paused: readonly Paused[],
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
    link: `/post/${postId}`,
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
