import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { notify } from '../notifications/public.server.ts'
import type { PostEventHandler } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { listingRemovedText, listingReviewedText } from './rules.ts'
import { settleRequests, type PostRef } from './settle-requests.server.ts'
import { adoptionRequests } from './tables.server.ts'

/**
 * What becomes of requests when something happens to the post. Nobody waits for a pet that found a home or whose post is gone.
 * Where an adoption fell through, the approved request is rejected. After a review the requesters learn its outcome. Everybody
 * with a request sees the new state on open pages.
 */
export const followPost: PostEventHandler = async (services, tx, { kind, post }) => {
  const requesters = await tx
    .select({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(eq(adoptionRequests.postId, post.id))
  if (requesters.length === 0) return
  await follow[kind](services, tx, post)
  tx.afterCommit(() =>
    announceDecision(
      services,
      post.ownerId,
      requesters.map(({ id }) => id),
    ),
  )
}

type Follow = (services: Services, tx: Transaction, post: PostRef) => Promise<unknown>

const pending = eq(adoptionRequests.status, 'pending')
const reject =
  (condition: SQL): Follow =>
  (services, tx, post) =>
    settleRequests(services, tx, post, condition, { decision: 'rejected', at: services.now() })

const tellOfReview =
  (outcome: 'approved' | 'rejected'): Follow =>
  async (services, tx, post) =>
    tellWaiting(services, tx, post, {
      type: 'adoption_waiting',
      message: listingReviewedText(post.name, outcome),
      link: `/post/${post.id}`,
      postId: post.id,
    })

const follow: Record<Parameters<PostEventHandler>[2]['kind'], Follow> = {
  adopted: reject(pending),
  reopened: reject(eq(adoptionRequests.status, 'approved')),
  removed: async (services, tx, post) =>
    tellWaiting(services, tx, post, {
      type: 'adoption_removed',
      message: listingRemovedText(post.name),
      link: '/requests',
    }),
  // Their pages show it, and they are told what comes of it.
  reviewing: () => Promise.resolve(),
  approved: tellOfReview('approved'),
  rejected: tellOfReview('rejected'),
}

type News = Omit<Parameters<typeof notify>[2], 'userId'>

/** Notifies everybody whose request for a post is still pending. */
async function tellWaiting(services: Services, tx: Transaction, { id }: PostRef, news: News): Promise<void> {
  const waiting = await tx
    .select({ userId: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(and(eq(adoptionRequests.postId, id), pending))
  await notify(services, tx, ...waiting.map(({ userId }) => ({ userId, ...news })))
}
