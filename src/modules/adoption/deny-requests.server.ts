import type { SignedIn } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../shared/problem.ts'
import { lockPost } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { answerRequests } from './answer-requests.server.ts'

interface Denial {
  postId: number
  requestIds: number[]
  message: string
}

/**
 * Denies several requests for my pet with one message, together or not at all. Those that were answered or cancelled since
 * they were chosen stay as they are; the answer tells how many were denied. Posts of others answer as one that does not exist.
 * @throws NOT_FOUND
 */
export async function denyRequests(context: SignedIn, { postId, requestIds, message }: Denial) {
  const { viewer } = context
  return inTransaction(context, async tx => {
    const post = await lockPost(tx, postId)
    if (post?.ownerId !== viewer.id) throw refuse('NOT_FOUND')
    const requesterIds = await answerRequests(tx, context, post, requestIds, 'rejected', message)
    tx.afterCommit(() => announceDecision(context, viewer.id, requesterIds))
    return { denied: requesterIds.length }
  })
}
