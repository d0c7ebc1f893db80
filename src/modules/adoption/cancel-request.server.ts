import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { notify } from '../notifications/public.server.ts'
import { announceRequest } from './announce.server.ts'
import { refuse } from './problems.ts'
import { CANCELLED_TEXT } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/** Deletes my request for a pet in whatever state it is, and tells the owner. An adopted post stays adopted. */
export async function cancelRequest(context: SignedIn, { postId }: { postId: number }) {
  const { db, viewer } = context
  const request = await db.transaction(async tx => {
    const [deleted] = await tx
      .delete(adoptionRequests)
      .where(and(eq(adoptionRequests.postId, postId), eq(adoptionRequests.requesterId, viewer.id)))
      .returning()
    if (!deleted) throw refuse('NO_REQUEST')
    await notify(tx, {
      userId: deleted.ownerId,
      type: 'adoption_cancelled',
      message: CANCELLED_TEXT,
      link: `/post/${postId}`,
      postId,
      requesterId: viewer.id,
    })
    return deleted
  })
  announceRequest(context, request)
  return { done: true } as const
}
