import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { notify } from '../notifications/public.server.ts'
import { lockPost, markAdopted } from '../posts/public.server.ts'
import { announceDecision } from './announce.server.ts'
import { decisionNews, rejectRequests } from './close-requests.server.ts'
import { refuse } from './problems.ts'
import { canSee, decisionRefusal } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

type Decision = 'approved' | 'rejected'

/**
 * Gives the pet to one requester: the post becomes adopted, the others are rejected and everybody is told, all or nothing.
 * Of simultaneous approvals the first to lock the post wins.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED
 */
export async function approveRequest(context: SignedIn, { id }: { id: number }) {
  const requesterIds = await context.db.transaction(async tx => {
    const { post, request } = await lockForDecision(tx, context, id, 'approved')
    const now = context.now()
    await decide(tx, id, 'approved', now)
    await markAdopted(tx, post, now)
    await notify(tx, decisionNews(post, request.requesterId, 'approved'))
    return [request.requesterId, ...(await rejectRequests(tx, post, 'pending', now))]
  })
  announceDecision(context, context.viewer.id, requesterIds)
  return { status: 'approved' } as const
}

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED */
export async function denyRequest(context: SignedIn, { id }: { id: number }) {
  const requesterId = await context.db.transaction(async tx => {
    const { post, request } = await lockForDecision(tx, context, id, 'rejected')
    await decide(tx, id, 'rejected', context.now())
    await notify(tx, decisionNews(post, request.requesterId, 'rejected'))
    return request.requesterId
  })
  announceDecision(context, context.viewer.id, [requesterId])
  return { status: 'rejected' } as const
}

/** The post first, as everywhere, then the request as it stands once the lock is held. */
async function lockForDecision(tx: Tx, { viewer }: SignedIn, id: number, decision: Decision) {
  const [seen] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
  if (!seen || !canSee(seen, viewer.id)) throw refuseCommon('NOT_FOUND')
  if (seen.ownerId !== viewer.id) throw refuseCommon('FORBIDDEN')
  const post = await lockPost(tx, seen.postId)
  const [request] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)).for('update')
  if (!post || !request) throw refuseCommon('NOT_FOUND')
  const refusal = decisionRefusal(request, post, decision)
  if (refusal) throw refuse(refusal)
  return { post, request }
}

async function decide(tx: Tx, id: number, decision: Decision, now: Date): Promise<void> {
  await tx
    .update(adoptionRequests)
    .set({ status: decision, decidedAt: now, updatedAt: now })
    .where(eq(adoptionRequests.id, id))
}
