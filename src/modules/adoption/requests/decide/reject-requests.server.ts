import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { lockBondedPosts, type BondedPosts } from '../../../listings/posts/public.server.ts'
import { announceDecision } from '../news/announce.server.ts'
import { refuse } from '../problems.ts'
import {
  decideAsOwner,
  isApprovalScheduled,
  lockForDecision,
  markDecidedRead,
  requestersOf,
  toRequestedPets,
  toDecision,
} from './decide-requests.server.ts'

/** @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, APPROVAL_SCHEDULED */
export async function rejectRequest(context: SignedIn, { id, message }: { id: number; message: string }) {
  return inTransaction(context, async tx => {
    const { bonded } = await lockForDecision(tx, context, id, 'rejected')
    const { decision } = await reject(context, tx, bonded, { ids: [id], message })
    return { status: 'rejected', decision } as const
  })
}

async function reject(
  context: SignedIn,
  tx: Transaction,
  bonded: BondedPosts,
  { ids, message }: { ids: number[]; message: string },
) {
  const rejected = { ids, decision: 'rejected', message, at: context.now() } as const
  const pets = toRequestedPets(bonded)
  const decided = await decideAsOwner(context, tx, pets, rejected)
  await markDecidedRead(context, tx, pets, decided)
  const decision = toDecision({ ...pets, status: bonded[0].status }, rejected, decided)
  tx.afterCommit(() => announceDecision(context, { ownerId: pets.ownerId, decision, decided }))
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
 * @throws NOT_FOUND also for posts of others, APPROVAL_SCHEDULED
 */
export async function rejectRequests(context: SignedIn, { postId, requestIds: ids, message }: Rejection) {
  const { viewer } = context
  return inTransaction(context, async tx => {
    const bonded = await lockBondedPosts(tx, postId)
    if (bonded?.[0].ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
    if (await isApprovalScheduled(tx, toRequestedPets(bonded))) throw refuse('APPROVAL_SCHEDULED')
    const { decided, decision } = await reject(context, tx, bonded, { ids, message })
    return { denied: requestersOf(decided).length, decision }
  })
}
