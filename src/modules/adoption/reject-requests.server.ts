import type { SignedIn } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../shared/problem.ts'
import { lockTogether } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { decideAsOwner, lockForDecision, toAsked } from './decide-requests.server.ts'

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED */
export async function rejectRequest(context: SignedIn, { id, message }: { id: number; message: string }) {
  return inTransaction(context, async tx => {
    const { together } = await lockForDecision(tx, context, id, 'rejected')
    const requesterIds = await decideAsOwner(context, tx, toAsked(together), {
      ids: [id],
      decision: 'rejected',
      message,
    })
    tx.afterCommit(() => announceDecision(context, context.viewer.id, requesterIds))
    return { status: 'rejected' } as const
  })
}

interface Rejection {
  postId: number
  requestIds: number[]
  /** To every requester; may be empty. */
  message: string
}

/**
 * Rejects several requests for my pet in one transaction. Skips requests that are no longer pending; the answer counts the others.
 * @throws NOT_FOUND also for posts of others
 */
export async function rejectRequests(context: SignedIn, { postId, requestIds: ids, message }: Rejection) {
  const { viewer } = context
  return inTransaction(context, async tx => {
    const together = await lockTogether(tx, postId)
    if (together?.[0].ownerId !== viewer.id) throw refuse('NOT_FOUND')
    const requesterIds = await decideAsOwner(context, tx, toAsked(together), { ids, decision: 'rejected', message })
    tx.afterCommit(() => announceDecision(context, viewer.id, requesterIds))
    return { denied: requesterIds.length }
  })
}
