import { asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../notifications/public.server.ts'
import { posts } from '../posts/public.server.ts'
import { announceRequest } from './announce.server.ts'
import { CANCELLED_TEXT } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/** Deletes the requests that meet a condition, in whatever state they are, and tells the owners of the pets. */
export async function withdrawRequests(tx: Tx, condition: SQL | undefined) {
  const withdrawn = await tx.delete(adoptionRequests).where(condition).returning()
  await notify(
    tx,
    ...withdrawn.map(({ ownerId, requesterId, postId }) => ({
      userId: ownerId,
      type: 'adoption_cancelled' as const,
      message: CANCELLED_TEXT,
      link: `/post/${postId}`,
      postId,
      requesterId,
    })),
  )
  return withdrawn
}

/**
 * Withdraws what a person asked for whose account ends. All posts that the end of the account touches are locked first, their
 * own too and in one order, as whoever decides a request does: nobody waits for each other in a circle.
 */
export async function withdrawRequestsOf(services: Services, tx: Tx, userId: string): Promise<() => void> {
  const asked = tx
    .select({ id: adoptionRequests.postId })
    .from(adoptionRequests)
    .where(eq(adoptionRequests.requesterId, userId))
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(or(eq(posts.ownerId, userId), inArray(posts.id, asked)))
    .orderBy(asc(posts.id))
    .for('update')
  const withdrawn = await withdrawRequests(tx, eq(adoptionRequests.requesterId, userId))
  return () => withdrawn.forEach(request => announceRequest(services, request))
}
