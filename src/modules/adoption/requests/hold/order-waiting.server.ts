import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { lockBondedPosts } from '../../../listings/posts/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { toRequestedPets } from '../decide/decide-requests.server.ts'
import { adoptionRequests } from '../tables.server.ts'

/**
 * Puts the pending requests for the viewer's pet in an order; a bonded pet has the same. The last one wins: the post's lock lets one
 * order be written after the other. Requests that were cancelled meanwhile are skipped.
 * @throws NOT_FOUND also for posts of others
 */
export async function orderWaiting(
  context: SignedIn,
  { postId, requestIds }: { postId: number; requestIds: number[] },
): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const bonded = await lockBondedPosts(tx, postId)
    if (bonded?.[0].ownerId !== context.viewer.id) throw refuse('NOT_FOUND')
    const { ids, ownerId } = toRequestedPets(bonded)
    const pending = and(inArray(adoptionRequests.postId, ids), eq(adoptionRequests.status, 'pending'))
    const chosen = await tx
      .select({ id: adoptionRequests.id, requesterId: adoptionRequests.requesterId })
      .from(adoptionRequests)
      .where(and(pending, inArray(adoptionRequests.id, requestIds)))
    const rankOf = new Map(chosen.map(({ id, requesterId }) => [requesterId, requestIds.indexOf(id) + 1]))
    const ranked = await tx
      .update(adoptionRequests)
      .set({
        waitingRank: sql`(${JSON.stringify(Object.fromEntries(rankOf))}::jsonb ->> ${adoptionRequests.requesterId})::int`,
      })
      .where(pending)
      .returning({ requesterId: adoptionRequests.requesterId })
    tx.afterCommit(() => announceRequests(context, ownerId, [...new Set(ranked.map(({ requesterId }) => requesterId))]))
  })
  return { done: true }
}
