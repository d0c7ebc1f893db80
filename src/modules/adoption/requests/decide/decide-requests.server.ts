import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Actor, Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { note } from '../../../../platform/observe.ts'
import { namesText } from '../../../../shared/text/names-text.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { sendSystemMessages } from '../../../talk/chat/public.server.ts'
import { markReadAbout, notify } from '../../../news/notifications/public.server.ts'
import { lockBondedPosts, type LockedPost } from '../../../listings/posts/public.server.ts'
import type { DecidedRequest } from '../news/announce.server.ts'
import type { Decision } from '../contract.ts'
import { refuse } from '../problems.ts'
import { decisionText } from '../news/news-rules.ts'
import { canSee, decisionRefusal } from '../access.ts'
import { adoptionRequests, type MeetingOfRequest, scheduledApprovals } from '../tables.server.ts'
import type { Turn } from '../vocabulary.ts'

/** The context of who decides: a call of the owner, or the job that carries out a scheduled approval. */
export type DecidingContext = Services & { viewer: Actor }

/** The post that requests are for; two if they are bonded. */
export interface RequestedPets {
  /** Of the post to which notifications lead. */
  id: number
  ids: number[]
  /** "Biscuit", or "Biscuit and Luna". */
  name: string
  ownerId: string
}

interface PostRef {
  id: number
  name: string
  ownerId: string
}

export const toRequestedPets = (posts: readonly [PostRef, ...PostRef[]]): RequestedPets => ({
  id: posts[0].id,
  ids: posts.map(({ id }) => id),
  ownerId: posts[0].ownerId,
  name: namesText(posts.map(({ name }) => name)),
})

interface Outcome {
  decision: Decision['status']
  /** The owner's message; may be empty. */
  message?: string
  at: Date
}

/** Decides the requests for locked posts that meet a condition, and notifies their requesters. */
export async function decideRequests(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'> & Partial<Pick<DecidingContext, 'viewer'>>,
  tx: Transaction,
  pets: RequestedPets,
  condition: SQL | undefined,
  { decision, message = '', at }: Outcome,
): Promise<(DecidedRequest & { createdAt: Date })[]> {
  const decidedBy = services.viewer?.actingPerson?.id ?? null
  const decided = await tx
    .update(adoptionRequests)
    .set({ held: false, status: decision, decisionMessage: message, decidedAt: at, decidedBy, updatedAt: at })
    .where(and(inArray(adoptionRequests.postId, pets.ids), condition))
    .returning({
      id: adoptionRequests.id,
      requesterId: adoptionRequests.requesterId,
      createdAt: adoptionRequests.createdAt,
      meeting: adoptionRequests.meeting,
    })
  // `returning` has no defined order.
  decided.sort((one, other) => one.id - other.id)
  // The adopter's meeting becomes the handover.
  if (decision === 'rejected') await endMeetings(services, tx, decided, 'owner')
  const notification = {
    type: `adoption_${decision}`,
    message: decisionText(pets.name, decision),
    link: `/post/${pets.id}`,
    postId: pets.id,
    actorId: pets.ownerId,
    ...(message && { note: message }),
  } as const
  await notify(services, tx, ...requestersOf(decided).map(userId => ({ userId, ...notification })))
  return decided
}

/** Bonded pets have a request each, but their requester gets one notification and one message. */
export const requestersOf = (decided: readonly DecidedRequest[]): string[] => [
  ...new Set(decided.map(({ requesterId }) => requesterId)),
]

interface OwnerDecision {
  ids: readonly number[]
  decision: Decision['status']
  /** Goes into the chat with each requester; may be empty. */
  message: string
  at: Date
}

/** Decides the pending requests of the requesters of the given ones, and sends the message into their chats. */
export async function decideAsOwner(
  context: DecidingContext,
  tx: Transaction,
  pets: RequestedPets,
  { ids, decision, message, at }: OwnerDecision,
): Promise<DecidedRequest[]> {
  const chosen = tx
    .select({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(
      and(
        inArray(adoptionRequests.id, ids),
        inArray(adoptionRequests.postId, pets.ids),
        eq(adoptionRequests.status, 'pending'),
      ),
    )
  const pending = and(inArray(adoptionRequests.requesterId, chosen), eq(adoptionRequests.status, 'pending'))
  const decided = await decideRequests(context, tx, pets, pending, { decision, message, at })
  tx.afterCommit(() => {
    for (const { createdAt } of decided) note({ what: 'answer', delayMs: at.getTime() - createdAt.getTime() })
  })
  const chatMessage = { senderId: context.viewer.id, postId: pets.id, petName: pets.name, content: message }
  const chatMessages = message ? requestersOf(decided).map(otherUserId => ({ ...chatMessage, otherUserId })) : []
  await sendSystemMessages(context, tx, chatMessages)
  return decided
}

/** Marks the decider's notifications of these requests as read. */
export async function markDecidedRead(
  context: DecidingContext,
  tx: Transaction,
  { ids: postIds }: RequestedPets,
  decided: readonly DecidedRequest[],
): Promise<void> {
  const waiting = await tx
    .selectDistinct({ id: adoptionRequests.requesterId })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, postIds), eq(adoptionRequests.status, 'pending')))
  await markReadAbout(context, tx, {
    userId: context.viewer.actingPerson?.id ?? context.viewer.id,
    postIds,
    requesterIds: requestersOf(decided),
    waitingIds: waiting.map(({ id }) => id),
  })
}

type DecisionContent = Pick<OwnerDecision, 'decision' | 'message' | 'at'>

/** What a decision changed, for the owner. @param post the status of the posts afterwards */
export const toDecision = (
  { ids, status }: Pick<RequestedPets, 'ids'> & Pick<LockedPost, 'status'>,
  { decision, message, at }: DecisionContent,
  decided: readonly DecidedRequest[],
  alsoRejected: readonly DecidedRequest[] = [],
): Decision => ({
  postIds: ids,
  petStatus: status,
  status: decision,
  message,
  at: at.toISOString(),
  requestIds: decided.map(({ id }) => id),
  alsoRejected: alsoRejected.map(({ id }) => id),
})

/**
 * Locks the post and the one that it is bonded with, then the request. Returns the posts, the request and the requester's id.
 * @throws NOT_FOUND, FORBIDDEN, PET_DIED, ALREADY_DECIDED, POST_CLOSED, APPROVAL_SCHEDULED
 */
export async function lockForDecision(
  tx: Tx,
  { viewer }: Pick<DecidingContext, 'viewer'>,
  id: number,
  decision: Decision['status'],
) {
  const [seen] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id))
  if (!seen || !canSee(seen, viewer.id)) throw refuseCommon('NOT_FOUND')
  if (seen.ownerId !== viewer.id) throw refuseCommon('FORBIDDEN')
  const bonded = await lockBondedPosts(tx, seen.postId)
  const [request] = await tx.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)).for('update')
  // Another organization may have got the animal while this waited.
  if (!bonded || request?.ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
  if (bonded[0].status === 'died') throw refuse('PET_DIED')
  const refusal = decisionRefusal(request, { open: bonded.every(isApproved) }, decision)
  if (refusal) throw refuse(refusal)
  if (await isApprovalScheduled(tx, toRequestedPets(bonded))) throw refuse('APPROVAL_SCHEDULED')
  return { bonded, request, requesterId: request.requesterId }
}

/** Whether the owner has just approved a request for these pets, and can still undo that. */
export async function isApprovalScheduled(tx: Tx, { ids }: Pick<RequestedPets, 'ids'>): Promise<boolean> {
  const found = await tx
    .select({ id: scheduledApprovals.requestId })
    .from(scheduledApprovals)
    .innerJoin(adoptionRequests, eq(adoptionRequests.id, scheduledApprovals.requestId))
    .where(inArray(adoptionRequests.postId, ids))
    .limit(1)
  return found.length > 0
}

const isApproved = ({ status }: { status: string }): boolean => status === 'approved'

export const ENDED_JOB = 'adoption.meeting-ended'

/** The meeting of a request that was decided, cancelled or removed. */
export interface EndedMeeting {
  meetingId: number
  /** Whose answer ended it; `pet`: it died; `move`: it went to another organization; `removal`: of the listing. */
  by: Turn | 'pet' | 'move' | 'removal'
}

/** Asks for the end of the meetings of requests, once for two bonded pets, in the transaction that ends the requests. */
export async function endMeetings(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  requests: readonly { meeting: MeetingOfRequest | null }[],
  by: EndedMeeting['by'],
): Promise<void> {
  const ids = new Set(requests.flatMap(({ meeting }) => (meeting ? [meeting.id] : [])))
  for (const meetingId of ids) await jobs.send(ENDED_JOB, { meetingId, by } satisfies EndedMeeting, tx)
}
