import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { writeMessages } from '../chat/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import { lockPost } from '../posts/public.server.ts'
import { refuse } from './problems.ts'
import { canSee, decisionRefusal, decisionText } from './rules.ts'
import { adoptionRequests } from './tables.server.ts'

export type Decision = 'approved' | 'rejected'

export interface PostRef {
  id: number
  name: string
}

interface Outcome {
  decision: Decision
  /** The owner's message; may be empty. */
  message?: string
  at: Date
}

/** Decides the requests for a locked post that meet a condition, and notifies their requesters. Returns the requesters' ids. */
export async function decideRequests(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  post: PostRef,
  condition: SQL | undefined,
  { decision, message = '', at }: Outcome,
): Promise<string[]> {
  const decided = await tx
    .update(adoptionRequests)
    .set({ status: decision, decisionMessage: message, decidedAt: at, updatedAt: at })
    .where(and(eq(adoptionRequests.postId, post.id), condition))
    .returning({ requesterId: adoptionRequests.requesterId })
  const requesterIds = decided.map(({ requesterId }) => requesterId)
  const notification = {
    type: `adoption_${decision}`,
    message: decisionText(post.name, decision),
    link: `/post/${post.id}`,
    postId: post.id,
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

/** The owner's decision about those of the given requests that are still pending. Returns the requesters' ids. */
export async function decideAsOwner(
  context: SignedIn,
  tx: Transaction,
  post: PostRef,
  { ids, decision, message }: OwnerDecision,
): Promise<string[]> {
  const pending = and(inArray(adoptionRequests.id, ids), eq(adoptionRequests.status, 'pending'))
  const requesterIds = await decideRequests(context, tx, post, pending, { decision, message, at: context.now() })
  const chatMessage = { senderId: context.viewer.id, postId: post.id, petName: post.name, content: message }
  const chatMessages = message ? requesterIds.map(otherUserId => ({ ...chatMessage, otherUserId })) : []
  await writeMessages(context, tx, chatMessages)
  return requesterIds
}

/**
 * Locks the post, then its request, and returns the post.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED
 */
export async function lockForDecision(tx: Tx, { viewer }: SignedIn, id: number, decision: Decision) {
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
