import type { SignedIn } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { countingMade } from '../../platform/enforce-limits.ts'
import { notify } from '../notifications/public.server.ts'
import { lockVisiblePost, type LockedPost } from '../posts/public.server.ts'
import { checkReach } from '../safety/public.server.ts'
import { announceRequest } from './announce.server.ts'
import { refuse } from './problems.ts'
import { newRequestText, requestRefusal } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

/**
 * Sends the viewer's request for a pet and notifies the owner. Idempotent: a second request for the same post is refused.
 * @throws NOT_FOUND, OWN_POST, POST_CLOSED, OUT_OF_REACH, ALREADY_REQUESTED, TOO_MANY_REQUESTS
 */
export async function sendRequest(context: SignedIn, { postId }: { postId: number }): Promise<{ id: number }> {
  return countingMade(context, 'requests', made =>
    inTransaction(context, async tx => {
      const post = await lockVisiblePost(tx, context, postId)
      await checkReach(tx, context.viewer.id, post.ownerId)
      const request = await createRequest(tx, context, post, made)
      if (!request) throw refuse('ALREADY_REQUESTED')
      tx.afterCommit(() => announceRequest(context, request))
      return { id: request.id }
    }),
  )
}

/**
 * Creates the viewer's request for a locked post and notifies the owner. Returns undefined where there is a request already.
 * @param made of `countingMade`
 * @throws OWN_POST, POST_CLOSED, TOO_MANY_REQUESTS
 */
export async function createRequest(tx: Transaction, context: SignedIn, post: LockedPost, made: () => void) {
  const { viewer, now } = context
  const refusal = requestRefusal(post, viewer.id)
  if (refusal) throw refuse(refusal)
  const time = now()
  const [request] = await tx
    .insert(adoptionRequests)
    .values({ postId: post.id, requesterId: viewer.id, ownerId: post.ownerId, createdAt: time, updatedAt: time })
    .onConflictDoNothing()
    .returning()
  if (!request) return undefined
  made()
  await notify(context, tx, {
    userId: post.ownerId,
    type: 'adoption_request',
    message: newRequestText(post.name),
    link: `/post/${post.id}`,
    postId: post.id,
    requesterId: viewer.id,
  })
  return request
}
