import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { awardBadge } from '../badges/public.server.ts'
import { announcePost, awardAdoptions, markAdopted } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { decideAsOwner, decideRequests, lockForDecision } from './decide-requests.server.ts'
import { adoptionRequests } from './tables.server.ts'

interface Approval {
  id: number
  /** To the requester; may be empty. */
  message: string
}

/**
 * Approves a request, marks the post adopted and rejects the other requests, all in one transaction. The post's lock lets only one
 * of two simultaneous approvals succeed.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED
 */
export async function approveRequest(context: SignedIn, { id, message }: Approval) {
  return inTransaction(context, async tx => {
    const post = await lockForDecision(tx, context, id, 'approved')
    const adopterIds = await decideAsOwner(context, tx, post, { ids: [id], decision: 'approved', message })
    const at = context.now()
    await markAdopted(tx, post, at)
    const pending = eq(adoptionRequests.status, 'pending')
    const rejectedIds = await decideRequests(context, tx, post, pending, { decision: 'rejected', at })
    await awardAdoptions(context, tx, post.ownerId)
    for (const adopterId of adopterIds) await awardBadge(context, tx, adopterId, 'new_family')
    tx.afterCommit(() => {
      announcePost(context, post)
      announceDecision(context, context.viewer.id, [...adopterIds, ...rejectedIds])
    })
    return { status: 'approved' } as const
  })
}
