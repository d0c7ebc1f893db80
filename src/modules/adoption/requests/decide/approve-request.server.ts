import { and, eq, inArray, not } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { awardBadge } from '../../../news/badges/public.server.ts'
import {
  announceAdoption,
  awardAdoptions,
  type BondedPosts,
  type LockedPost,
  markAdopted,
} from '../../../listings/posts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceDecision } from '../news/announce.server.ts'
import {
  decideAsOwner,
  decideRequests,
  type DecidingContext,
  lockForDecision,
  markDecidedRead,
  type RequestedPets,
  toDecision,
  toRequestedPets,
} from './decide-requests.server.ts'
import { adoptionRequests } from '../tables.server.ts'
import { otherRequestsText } from '../news/news-rules.ts'

export interface Approval {
  id: number
  /** To the requester; may be empty. */
  message: string
  /** To the requesters whom the approval rejects; may be empty. */
  othersMessage?: string
}

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED, APPROVAL_SCHEDULED */
export const approveRequest = (context: SignedIn, approval: Approval) =>
  inTransaction(context, tx => approve(context, tx, approval))

/**
 * Approves a request, marks the post adopted and rejects the other requests. Includes the bonded pet. The lock of the posts lets only
 * one of two concurrent approvals succeed.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, POST_CLOSED, APPROVAL_SCHEDULED
 */
export async function approve(
  context: DecidingContext,
  tx: Transaction,
  { id, message, othersMessage = '' }: Approval,
) {
  const { bonded, requesterId } = await lockForDecision(tx, context, id, 'approved')
  const pets = toRequestedPets(bonded)
  const at = context.now()
  await requestAll(tx, bonded, requesterId, at)
  const approved = { ids: [id], decision: 'approved', message, at } as const
  const decided = await decideAsOwner(context, tx, pets, approved)
  const adopted: [LockedPost, Awaited<ReturnType<typeof markAdopted>>][] = []
  for (const post of bonded) adopted.push([post, await markAdopted(tx, post, at)])
  const pending = eq(adoptionRequests.status, 'pending')
  const no = { decision: 'rejected', message: othersMessage, at } as const
  const alsoRejected = await decideRequests(context, tx, pets, pending, no)
  await markDecidedRead(context, tx, pets, [...decided, ...alsoRejected])
  for (const post of bonded)
    await context.reactions.post(context, tx, { kind: 'adopted', post, adopterId: requesterId })
  await remindOfOtherRequests(context, tx, requesterId, pets)
  await awardAdoptions(context, tx, context.viewer.id)
  await awardBadge(context, tx, requesterId, 'new_family')
  const decision = toDecision({ ...pets, status: 'adopted' }, approved, decided, alsoRejected)
  const requesters = [...decided, ...alsoRejected].map(request => request.requesterId)
  tx.afterCommit(() => {
    for (const [post, change] of adopted) announceAdoption(context, post, change, requesters)
    announceDecision(context, { ownerId: context.viewer.id, decision, decided, alsoRejected, othersMessage })
  })
  return { status: 'approved', decision } as const
}

/** Adds the missing request for a pet that was bonded later, and reopens a rejected one. */
async function requestAll(tx: Tx, bonded: BondedPosts, requesterId: string, at: Date): Promise<void> {
  if (bonded.length === 1) return
  await tx
    .insert(adoptionRequests)
    .values(bonded.map(({ id, ownerId }) => ({ postId: id, requesterId, ownerId, createdAt: at, updatedAt: at })))
    .onConflictDoNothing()
  const [, ...partners] = bonded
  for (const { id } of partners)
    await tx
      .update(adoptionRequests)
      .set({ status: 'pending', updatedAt: at })
      .where(and(eq(adoptionRequests.postId, id), eq(adoptionRequests.requesterId, requesterId)))
}

/** Asks an adopter once whether their other pending requests still stand. */
async function remindOfOtherRequests(
  context: DecidingContext,
  tx: Transaction,
  requesterId: string,
  pets: RequestedPets,
): Promise<void> {
  const isOther = and(
    eq(adoptionRequests.requesterId, requesterId),
    eq(adoptionRequests.status, 'pending'),
    not(inArray(adoptionRequests.postId, pets.ids)),
  )
  const count = await tx.$count(adoptionRequests, isOther)
  if (count === 0) return
  const message = otherRequestsText(pets.name, count)
  await notify(context, tx, { userId: requesterId, type: 'adoption_step', message, link: '/requests' })
}
