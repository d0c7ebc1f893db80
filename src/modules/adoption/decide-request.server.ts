import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { awardBadge } from '../badges/public.server.ts'
import { announcePost, awardAdoptions, lockPost, markAdopted } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { answerRequests } from './answer-requests.server.ts'
import { refuse } from './problems.ts'
import { canSee, decisionRefusal } from './rules.ts'
import { settleRequests } from './settle-requests.server.ts'
import { adoptionRequests } from './tables.server.ts'

interface Answer {
  id: number
  /** To the requester; may be empty. */
  message: string
}

/**
 * Gives the pet to one requester: the post becomes adopted, the others are rejected and everybody is told, all or nothing.
 * Of simultaneous approvals the first to lock the post wins.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED
 */
export async function approveRequest(context: SignedIn, { id, message }: Answer) {
  return inTransaction(context, async tx => {
    const post = await lockForDecision(tx, context, id, 'approved')
    const adopterIds = await answerRequests(tx, context, post, [id], 'approved', message)
    const at = context.now()
    await markAdopted(tx, post, at)
    const waiting = eq(adoptionRequests.status, 'pending')
    const others = await settleRequests(context, tx, post, waiting, { decision: 'rejected', at })
    await awardAdoptions(context, tx, post.ownerId)
    for (const adopterId of adopterIds) await awardBadge(context, tx, adopterId, 'new_family')
    tx.afterCommit(() => {
      announcePost(context, post)
      announceDecision(context, context.viewer.id, [...adopterIds, ...others])
    })
    return { status: 'approved' } as const
  })
}

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED */
export async function denyRequest(context: SignedIn, { id, message }: Answer) {
  return inTransaction(context, async tx => {
    const post = await lockForDecision(tx, context, id, 'rejected')
    const requesterIds = await answerRequests(tx, context, post, [id], 'rejected', message)
    tx.afterCommit(() => announceDecision(context, context.viewer.id, requesterIds))
    return { status: 'rejected' } as const
  })
}

/** Locks the post first, as everywhere, then the request as it stands once the lock is held. */
async function lockForDecision(tx: Tx, { viewer }: SignedIn, id: number, decision: 'approved' | 'rejected') {
  const [seen] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
  if (!seen || !canSee(seen, viewer.id)) throw refuseCommon('NOT_FOUND')
  if (seen.ownerId !== viewer.id) throw refuseCommon('FORBIDDEN')
  const post = await lockPost(tx, seen.postId)
  const [request] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)).for('update')
  if (!post || !request) throw refuseCommon('NOT_FOUND')
  const refusal = decisionRefusal(request, post, decision)
  if (refusal) throw refuse(refusal)
  return post
}
