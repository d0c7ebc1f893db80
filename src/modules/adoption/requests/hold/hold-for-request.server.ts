import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { addDays, earliestToday } from '../../../../shared/time/days.ts'
import { announcePost, endHolds, holdPosts, lockBondedPosts, posts } from '../../../listings/posts/public.server.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { lockForDecision, type RequestedPets, toRequestedPets } from '../decide/decide-requests.server.ts'
import { notifyRequesters } from '../news/notify-requesters.server.ts'
import { heldForYouText, holdPassedText } from '../news/hold-rules.ts'
import { availabilityText } from '../news/news-rules.ts'
import { adoptionRequests } from '../tables.server.ts'
import { isOpen, offerToNext } from './waiting-list.server.ts'

interface Hold {
  id: number
  /** The last day. */
  until: string
}

/**
 * Puts the viewer's pet on hold for a requester, with the bonded pet. The other pending requests become a waiting list.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED, HOLD_DAY, APPROVAL_SCHEDULED
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

/** Two statements, because a unique index allows one held request for a pet. */
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

/** Holds that ended longer ago cause no notification. */
const DAYS_BACK = 30

/**
 * Ends holds whose last day has passed, and offers the pet to the next requester on the waiting list. Safe to run on several
 * servers at once. A pet in review waits until it is listed again.
 */
export async function endPastHolds(services: Services): Promise<void> {
  for (const postId of await readPastHolds(services)) await inTransaction(services, tx => endHold(services, tx, postId))
}

async function readPastHolds({ db, now }: Services): Promise<number[]> {
  const earliest = addDays(earliestToday(now()), -DAYS_BACK)
  const rows = await db
    .select({ postId: adoptionRequests.postId })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .where(
      and(
        // Same expression as the partial index.
        sql`${adoptionRequests.held}`,
        lt(posts.holdUntil, earliestToday(now())),
        gte(posts.holdUntil, earliest),
        eq(posts.status, 'approved'),
        eq(posts.paused, false),
      ),
    )
    .orderBy(asc(adoptionRequests.postId))
  return rows.map(({ postId }) => postId)
}

/** Does nothing if another server was faster, or the owner chose something else meanwhile. */
async function endHold(services: Services, tx: Transaction, postId: number): Promise<void> {
  const bonded = await lockBondedPosts(tx, postId)
  if (!bonded || !isOpen(bonded) || !(bonded[0].holdUntil && bonded[0].holdUntil < earliestToday(services.now())))
    return
  const [ended] = await endHolds(services, tx, [postId])
  if (!ended) return
  const ids = ended.map(({ id }) => id)
  const [held] = await tx
    .update(adoptionRequests)
    .set({ held: false })
    .where(and(inArray(adoptionRequests.postId, ids), eq(adoptionRequests.held, true)))
    .returning({ requesterId: adoptionRequests.requesterId })
  if (!held) return
  const { names, next } = await offerToNext(services, tx, ended, held.requesterId)
  const [requester] = await tx.select({ name: users.name }).from(users).where(eq(users.id, held.requesterId))
  await notify(services, tx, {
    userId: ended[0].ownerId,
    type: 'adoption_reminder',
    message: holdPassedText(names, requester?.name ?? '', next && (next.name || 'Someone')),
    link: `/post/${postId}#adoption-requests`,
    postId,
    requesterId: next?.id ?? held.requesterId,
  })
}
