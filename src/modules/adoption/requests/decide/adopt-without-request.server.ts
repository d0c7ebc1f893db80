import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import {
  announceAdoption,
  awardAdoptions,
  type BondedPosts,
  type LockedPost,
  markAdopted,
} from '../../../listings/posts/public.server.ts'
import { announceDecision } from '../news/announce.server.ts'
import { adoptionRequests } from '../tables.server.ts'
import {
  decideRequests,
  type DecidingContext,
  markDecidedRead,
  toDecision,
  toRequestedPets,
} from './decide-requests.server.ts'

/**
 * Marks locked, approved posts as adopted by somebody without a request, and rejects all requests, as `approve` does for
 * those of others. The caller makes sure that the posts are approved, and that no approval is scheduled.
 * @param agreementId the agreement that the adopter signed
 */
export async function adoptWithoutRequest(
  context: DecidingContext,
  tx: Transaction,
  bonded: BondedPosts,
  agreementId: number,
): Promise<void> {
  const pets = toRequestedPets(bonded)
  const at = context.now()
  const adopted: [LockedPost, Awaited<ReturnType<typeof markAdopted>>][] = []
  for (const post of bonded) adopted.push([post, await markAdopted(tx, post, at)])
  const rejected = await decideRequests(context, tx, pets, eq(adoptionRequests.status, 'pending'), {
    decision: 'rejected',
    at,
  })
  await markDecidedRead(context, tx, pets, rejected)
  for (const post of bonded) await context.reactions.post(context, tx, { kind: 'adopted', post, agreementId })
  await awardAdoptions(context, tx, pets.ownerId)
  const decision = toDecision({ ...pets, status: 'adopted' }, { decision: 'rejected', message: '', at }, rejected)
  tx.afterCommit(() => {
    for (const [post, change] of adopted)
      announceAdoption(
        context,
        post,
        change,
        rejected.map(({ requesterId }) => requesterId),
      )
    announceDecision(context, { ownerId: pets.ownerId, decision, decided: rejected })
  })
}

interface PastAdoption {
  postIds: readonly number[]
  ownerId: string
  requesterId: string
  createdAt: Date
  adoptedAt: Date
}

/**
 * Adds the approved request of an adoption that began without one, for locked posts. A request of the same person that the
 * adoption rejected becomes it. One approved request a post: a unique index holds it.
 * @returns the smallest id
 */
export async function addApprovedRequests(
  tx: Tx,
  { postIds, ownerId, requesterId, createdAt, adoptedAt }: PastAdoption,
  now: Date,
): Promise<number | null> {
  const approved = {
    status: 'approved',
    decidedAt: adoptedAt,
    stage: 'decision',
    held: false,
    returnedAt: null,
    meeting: null,
    updatedAt: now,
  } as const
  for (const postId of postIds)
    await tx
      .insert(adoptionRequests)
      .values({ postId, ownerId, requesterId, createdAt, ...approved })
      .onConflictDoUpdate({ target: [adoptionRequests.postId, adoptionRequests.requesterId], set: approved })
  const rows = await tx
    .select({ id: adoptionRequests.id })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, [...postIds]), eq(adoptionRequests.requesterId, requesterId)))
    .orderBy(adoptionRequests.id)
  return rows[0]?.id ?? null
}
