import type { SignedIn } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../shared/problem.ts'
import { lockTogether, type Together } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { decideAsOwner, lockForDecision, requestersOf, toAsked, toDecision } from './decide-requests.server.ts'

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED */
export async function rejectRequest(context: SignedIn, { id, message }: { id: number; message: string }) {
  return inTransaction(context, async tx => {
    const { together } = await lockForDecision(tx, context, id, 'rejected')
    const { decision } = await reject(context, tx, together, { ids: [id], message })
    return { status: 'rejected', decision } as const
  })
}

async function reject(
  context: SignedIn,
  tx: Transaction,
  together: Together,
  { ids, message }: { ids: number[]; message: string },
) {
  const rejected = { ids, decision: 'rejected', message, at: context.now() } as const
  const asked = toAsked(together)
  const decided = await decideAsOwner(context, tx, asked, rejected)
  const decision = toDecision({ ...asked, status: together[0].status }, rejected, decided)
  tx.afterCommit(() => announceDecision(context, { ownerId: asked.ownerId, decision, decided }))
  return { decided, decision }
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
    const { decided, decision } = await reject(context, tx, together, { ids, message })
    return { denied: requestersOf(decided).length, decision }
  })
}
