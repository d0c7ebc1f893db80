import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { addDays, earliestToday } from '../../../../shared/time/days.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { endHolds, lockBondedPosts, posts } from '../../../listings/posts/public.server.ts'
import { holdPassedText } from '../news/hold-rules.ts'
import { isOpen, offerToNext } from '../hold/offer-to-next.server.ts'
import { adoptionRequests } from '../tables.server.ts'

/** Nobody wants to hear of a hold that ended long ago. */
const DAYS_BACK = 30

/**
 * Ends the holds for a requester whose last day has passed, and offers the pet to the next of the waiting list. Each hold once: several
 * servers may run this at the same time. A pet in review waits until it is listed again.
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
        // As the index says it.
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
    message: holdPassedText(names, requester?.name ?? '', next && (next.name || 'Somebody')),
    link: `/post/${postId}#adoption-requests`,
    postId,
    requesterId: next?.id ?? held.requesterId,
  })
}
