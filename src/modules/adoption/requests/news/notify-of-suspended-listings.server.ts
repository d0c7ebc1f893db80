import { and, eq, inArray } from 'drizzle-orm'
import { notify } from '../../../news/notifications/public.server.ts'
import { availabilityOf, type SuspensionHandler } from '../../../listings/posts/public.server.ts'
import { announceRequests } from './announce.server.ts'
import { availabilityText, suspendedListingText } from './news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

/** Tells everybody with a pending request that the listing is paused or back. Requests, and holds for them, stay as they are. */
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
      ? { userId, type: 'adoption_waiting' as const, message: suspendedListingText(name), link: '/requests' }
      : {
          userId,
          type: 'adoption_waiting' as const,
          message: availabilityText([name], now, holdUntil),
          link: `/post/${postId}`,
          postId,
        }
  })
  if (news.length === 0) return
  await notify(services, tx, ...news)
  const [owner] = posts
  const requesterIds = [...new Set(requests.map(({ userId }) => userId))]
  tx.afterCommit(() => announceRequests(services, owner?.ownerId ?? '', requesterIds))
}
