import { and, eq, type SQL } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Phrase } from '../../../../shared/i18n/t.ts'
import { sendSystemMessages } from '../../../talk/chat/public.server.ts'
import type { PostEvent, PostEventHandler } from '../../../listings/posts/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { decideRequests, endMeetings, toRequestedPets } from './decide-requests.server.ts'
import { endWithPet, reopenWithPet } from './end-with-pet.server.ts'
import { notifyRequesters } from '../news/notify-requesters.server.ts'
import {
  availabilityText,
  bondedText,
  listingRemovedText,
  listingReviewedText,
  reviewState,
} from '../news/news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

/** Rejects requests or notifies their requesters after an event of the post, and refreshes the pages of everybody concerned. */
export const updateRequestsOnPostEvent: PostEventHandler = async (services, tx, event) => {
  const { kind, post, adopterId } = event
  // The approval of a request decides the others itself.
  if (adopterId !== undefined) return
  const requesters = await tx
    .select({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(eq(adoptionRequests.postId, post.id))
  if (requesters.length === 0) return
  await reactions[kind](services, tx, event)
  tx.afterCommit(() =>
    announceRequests(
      services,
      post.ownerId,
      requesters.map(({ id }) => id),
    ),
  )
}

type Reaction = (services: Services, tx: Transaction, event: PostEvent) => Promise<unknown>

const pending = eq(adoptionRequests.status, 'pending')

const reject =
  (condition: SQL): Reaction =>
  (services, tx, { post, message = '' }) =>
    decideRequests(services, tx, toRequestedPets([post]), condition, {
      decision: 'rejected',
      message,
      at: services.now(),
    })

/** The requests are deleted with the post, so the owner's message goes into the chat with each requester. */
const notifyOfRemoval: Reaction = async (services, tx, { post, message }) => {
  const isOfPost = eq(adoptionRequests.postId, post.id)
  const meetings = await tx.select({ meeting: adoptionRequests.meeting }).from(adoptionRequests).where(isOfPost)
  await endMeetings(services, tx, meetings, 'removal')
  const requesters = await notifyRequesters(services, tx, [post.id], () => ({
    type: 'adoption_removed',
    message: listingRemovedText(post.name),
    // Similar pets.
    link: `/search?species=${encodeURIComponent(post.species)}`,
    ...(message && { note: message }),
  }))
  if (!message) return
  const chatMessage = { senderId: post.ownerId, postId: post.id, petName: post.name, content: message }
  await sendSystemMessages(
    services,
    tx,
    requesters.map(otherUserId => ({ ...chatMessage, otherUserId })),
  )
}

/** Tells those with a pending request that theirs is still open, and what changed. */
const notifyOfChange =
  (textOf: (event: PostEvent) => Phrase, state?: ReturnType<typeof reviewState>): Reaction =>
  async (services, tx, event) =>
    notifyRequesters(services, tx, [event.post.id], () => ({
      type: 'adoption_waiting',
      message: textOf(event),
      link: `/post/${event.post.id}`,
      postId: event.post.id,
      ...(state && { state }),
    }))

const notifyOfReview = (status: Parameters<typeof reviewState>[0]): Reaction =>
  notifyOfChange(({ post }) => listingReviewedText(post.name, status), reviewState(status))

/** The hold for a requester ends with any other choice of the owner. */
const notifyOfAvailability: Reaction = async (services, tx, event) => {
  await tx
    .update(adoptionRequests)
    .set({ held: false })
    .where(and(eq(adoptionRequests.postId, event.post.id), eq(adoptionRequests.held, true)))
  await notifyOfChange(({ post, kind }) => availabilityText([post.name], kind, post.holdUntil))(services, tx, event)
}

const reactions: Record<PostEvent['kind'], Reaction> = {
  listed: () => Promise.resolve(),
  adopted: reject(pending),
  // The adoption fell through.
  reopened: reject(eq(adoptionRequests.status, 'approved')),
  removed: notifyOfRemoval,
  reviewing: notifyOfReview('pending'),
  // Requesters already know that the owner cannot answer yet.
  resubmitted: () => Promise.resolve(),
  approved: notifyOfReview('approved'),
  rejected: notifyOfReview('rejected'),
  closed: endWithPet,
  restored: reopenWithPet,
  bonded: notifyOfChange(({ post, partner }) => bondedText(post.name, partner ?? '')),
  available: notifyOfAvailability,
  onHold: notifyOfAvailability,
  paused: notifyOfAvailability,
}
