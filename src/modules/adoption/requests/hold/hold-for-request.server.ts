import { and, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { announcePost, holdPosts } from '../../../listings/posts/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { lockForDecision, toRequestedPets, type RequestedPets } from '../decide/decide-requests.server.ts'
import { notifyRequesters } from '../news/notify-requesters.server.ts'
import { heldForYouText } from '../news/hold-rules.ts'
import { availabilityText } from '../news/news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'

interface Hold {
  id: number
  /** The last day. */
  until: string
}

/**
 * Puts the viewer's pet on hold for a requester; a bonded pet goes with it. The other pending requests become a waiting list.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED, HOLD_DAY
 */
export async function holdForRequest(context: SignedIn, { id, until }: Hold): Promise<{ until: string }> {
  return inTransaction(context, async tx => {
    const { bonded, requesterId } = await lockForDecision(tx, context, id, 'approved')
    const pets = toRequestedPets(bonded)
    const names = bonded.map(({ name }) => name)
    await holdPosts(context, tx, bonded, until)
    await markHeld(tx, pets, requesterId)
    const requesters = await notifyRequesters(context, tx, pets.ids, userId => ({
      type: 'adoption_waiting',
      message: userId === requesterId ? heldForYouText(names, until) : availabilityText(names, 'onHold', until),
      link: `/post/${pets.id}`,
      postId: pets.id,
    }))
    tx.afterCommit(() => {
      for (const post of bonded) announcePost(context, post)
      announceRequests(context, context.viewer.id, requesters)
    })
    return { until }
  })
}

/** In two statements: at no moment are two requests for a pet held. */
async function markHeld(tx: Transaction, { ids }: RequestedPets, requesterId: string): Promise<void> {
  const ofPosts = inArray(adoptionRequests.postId, ids)
  await tx
    .update(adoptionRequests)
    .set({ held: false })
    .where(and(ofPosts, eq(adoptionRequests.held, true)))
  await tx
    .update(adoptionRequests)
    .set({ held: true })
    .where(and(ofPosts, eq(adoptionRequests.requesterId, requesterId), eq(adoptionRequests.status, 'pending')))
}
