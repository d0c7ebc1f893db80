import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { notify } from '../notifications/public.server.ts'
import type { PostEvent, PostEventHandler } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { decideRequests, type PostRef } from './decide-requests.server.ts'
import { listingRemovedText, listingReviewedText } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/** Rejects requests or notifies their requesters after an event of the post, and refreshes the pages of everybody concerned. */
export const updateRequestsOnPostEvent: PostEventHandler = async (services, tx, { kind, post }) => {
  const requesters = await tx
    .select({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(eq(adoptionRequests.postId, post.id))
  if (requesters.length === 0) return
  await reactions[kind](services, tx, post)
  tx.afterCommit(() =>
    announceDecision(
      services,
      post.ownerId,
      requesters.map(({ id }) => id),
    ),
  )
}

type Reaction = (services: Services, tx: Transaction, post: PostRef) => Promise<unknown>

const pending = eq(adoptionRequests.status, 'pending')

const reject =
  (condition: SQL): Reaction =>
  (services, tx, post) =>
    decideRequests(services, tx, post, condition, { decision: 'rejected', at: services.now() })

const notifyOfReview =
  (outcome: 'approved' | 'rejected'): Reaction =>
  async (services, tx, post) =>
    notifyPending(services, tx, post, {
      type: 'adoption_waiting',
      message: listingReviewedText(post.name, outcome),
      link: `/post/${post.id}`,
      postId: post.id,
    })

const reactions: Record<PostEvent['kind'], Reaction> = {
  adopted: reject(pending),
  // The adoption fell through.
  reopened: reject(eq(adoptionRequests.status, 'approved')),
  removed: async (services, tx, post) =>
    notifyPending(services, tx, post, {
      type: 'adoption_removed',
      message: listingRemovedText(post.name),
      link: '/requests',
    }),
  // No notification: the requesters' pages show the review, and its outcome notifies them.
  reviewing: () => Promise.resolve(),
  approved: notifyOfReview('approved'),
  rejected: notifyOfReview('rejected'),
}

type Notification = Omit<Parameters<typeof notify>[2], 'userId'>

/** Notifies everybody with a pending request for a post. */
async function notifyPending(services: Services, tx: Transaction, { id }: PostRef, notification: Notification) {
  const requesters = await tx
    .select({ userId: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(and(eq(adoptionRequests.postId, id), pending))
  await notify(services, tx, ...requesters.map(({ userId }) => ({ userId, ...notification })))
}
