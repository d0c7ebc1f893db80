import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { writeMessages } from '../chat/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import { lockTogether } from '../posts/public.server.ts'
import { refuse } from './problems.ts'
import { canSee, decisionRefusal, decisionText, namesText } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

export type Decision = 'approved' | 'rejected'

/** The post that requests are for; two if they are bonded. */
export interface Asked {
  /** Of the post to which notifications lead. */
  id: number
  ids: number[]
  /** "Biscuit", or "Biscuit and Luna". */
  name: string
}

interface PostRef {
  id: number
  name: string
}

export const toAsked = (posts: readonly [PostRef, ...PostRef[]]): Asked => ({
  id: posts[0].id,
  ids: posts.map(({ id }) => id),
  name: namesText(posts.map(({ name }) => name)),
})

interface Outcome {
  decision: Decision
  /** The owner's message; may be empty. */
  message?: string
  at: Date
}

/** Decides the requests for locked posts that meet a condition, and notifies their requesters. Returns the requesters' ids. */
export async function decideRequests(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  asked: Asked,
  condition: SQL | undefined,
  { decision, message = '', at }: Outcome,
): Promise<string[]> {
  const decided = await tx
    .update(adoptionRequests)
    .set({ held: false, status: decision, decisionMessage: message, decidedAt: at, updatedAt: at })
    .where(and(inArray(adoptionRequests.postId, asked.ids), condition))
    .returning({ requesterId: adoptionRequests.requesterId })
  // A request for two bonded pets is two rows and one notification.
  const requesterIds = [...new Set(decided.map(({ requesterId }) => requesterId))]
  const notification = {
    type: `adoption_${decision}`,
    message: decisionText(asked.name, decision),
    link: `/post/${asked.id}`,
    postId: asked.id,
    ...(message && { note: message }),
  } as const
  await notify(services, tx, ...requesterIds.map(userId => ({ userId, ...notification })))
  return requesterIds
}

interface OwnerDecision {
  ids: number[]
  decision: Decision
  /** Goes into the chat with each requester; may be empty. */
  message: string
}

/** The owner's decision about the pending requests of those who sent the given ones. Returns the requesters' ids. */
export async function decideAsOwner(
  context: SignedIn,
  tx: Transaction,
  asked: Asked,
  { ids, decision, message }: OwnerDecision,
): Promise<string[]> {
  const chosen = tx
    .select({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(
      and(
        inArray(adoptionRequests.id, ids),
        inArray(adoptionRequests.postId, asked.ids),
        eq(adoptionRequests.status, 'pending'),
      ),
    )
  const pending = and(inArray(adoptionRequests.requesterId, chosen), eq(adoptionRequests.status, 'pending'))
  const requesterIds = await decideRequests(context, tx, asked, pending, { decision, message, at: context.now() })
  const chatMessage = { senderId: context.viewer.id, postId: asked.id, petName: asked.name, content: message }
  const chatMessages = message ? requesterIds.map(otherUserId => ({ ...chatMessage, otherUserId })) : []
  await writeMessages(context, tx, chatMessages)
  return requesterIds
}

/**
 * Locks the post and the one that it is bonded with, then the request. Returns the posts and the requester's id.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED
 */
export async function lockForDecision(tx: Tx, { viewer }: SignedIn, id: number, decision: Decision) {
  const [seen] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
  if (!seen || !canSee(seen, viewer.id)) throw refuseCommon('NOT_FOUND')
  if (seen.ownerId !== viewer.id) throw refuseCommon('FORBIDDEN')
  const together = await lockTogether(tx, seen.postId)
  const [request] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)).for('update')
  if (!together || !request) throw refuseCommon('NOT_FOUND')
  const refusal = decisionRefusal(request, { open: together.every(isApproved) }, decision)
  if (refusal) throw refuse(refusal)
  return { together, requesterId: request.requesterId }
}

const isApproved = ({ status }: { status: string }): boolean => status === 'approved'
