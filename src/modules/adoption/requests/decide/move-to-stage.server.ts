import { and, eq, inArray, ne } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify, withdrawUnread } from '../../../news/notifications/public.server.ts'
import { announceRequests } from '../news/announce.server.ts'
import { lockForDecision, toRequestedPets, type RequestedPets } from './decide-requests.server.ts'
import type { LockedRequest } from './lock-request.server.ts'
import { refuse } from '../problems.ts'
import { movedText } from '../news/news-rules.ts'
import { isForward } from '../rules.ts'
import { adoptionRequests, requestStages } from '../tables.server.ts'
import { TURN_IN, type Stage, type Turn } from '../vocabulary.ts'

interface Move {
  id: number
  /** The stage in which the caller saw it (optimistic lock). */
  from: Stage
  to: Stage
}

/**
 * Moves a pending request for the viewer's pet, with that for the bonded pet, to another stage. Idempotent. A step forward
 * notifies the requester, and reminders restart.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED, MOVED_MEANWHILE
 */
export async function moveToStage(context: SignedIn, { id, from, to }: Move): Promise<void> {
  await inTransaction(context, async tx => {
    const { bonded, request, requesterId } = await lockForDecision(tx, context, id, 'rejected')
    if (request.stage === to) return
    if (request.stage !== from) throw refuse('MOVED_MEANWHILE')
    const pets = toRequestedPets(bonded)
    const at = context.now()
    const moved = await tx
      .update(adoptionRequests)
      .set({ stage: to, stageSince: at, turn: TURN_IN[to], ownerRemindedAt: null, requesterNotifiedAt: null })
      .where(isRequestFor(pets, requesterId))
      .returning({ id: adoptionRequests.id })
    await tx.insert(requestStages).values(moved.map(row => ({ requestId: row.id, stage: to, at })))
    await notifyOfStage(context, tx, { pets, requesterId, from, to })
    tx.afterCommit(() => announceRequests(context, context.viewer.id, [requesterId]))
  })
}

/**
 * Sets who has to act next on a pending request for the viewer's pet, and restarts reminders.
 * @throws NOT_FOUND, FORBIDDEN, ALREADY_DECIDED
 */
export async function setTurn(context: SignedIn, tx: Transaction, { id, turn }: { id: number; turn: Turn }) {
  const { bonded, request, requesterId } = await lockForDecision(tx, context, id, 'rejected')
  if (request.turn === turn) return
  await tx
    .update(adoptionRequests)
    .set({ turn, stageSince: context.now(), ownerRemindedAt: null, requesterNotifiedAt: null })
    .where(isRequestFor(toRequestedPets(bonded), requesterId))
  tx.afterCommit(() => announceRequests(context, context.viewer.id, [requesterId]))
}

/** Sets who has to act next on a locked pending request, and restarts reminders. */
export async function setTurnOf(
  context: Pick<SignedIn, 'now' | 'live'>,
  tx: Transaction,
  { ids, ownerId, requesterId }: LockedRequest,
  turn: Turn,
): Promise<void> {
  await tx
    .update(adoptionRequests)
    .set({ turn, stageSince: context.now(), ownerRemindedAt: null, requesterNotifiedAt: null })
    .where(and(inArray(adoptionRequests.id, ids), ne(adoptionRequests.turn, turn)))
  tx.afterCommit(() => announceRequests(context, ownerId, [requesterId]))
}

const isRequestFor = ({ ids }: RequestedPets, requesterId: string) =>
  and(
    inArray(adoptionRequests.postId, ids),
    eq(adoptionRequests.requesterId, requesterId),
    eq(adoptionRequests.status, 'pending'),
  )

interface StageChange {
  pets: RequestedPets
  requesterId: string
  from: Stage
  to: Stage
}

/** Withdraws an unread notification of an earlier move, because a misplaced card is soon moved again. */
async function notifyOfStage(context: SignedIn, tx: Transaction, { pets, requesterId, from, to }: StageChange) {
  const about = { userId: requesterId, type: 'adoption_step', postId: pets.id } as const
  await withdrawUnread(context, tx, about)
  if (!isForward(from, to)) return
  const message = movedText(pets.name, { stage: to, turn: TURN_IN[to] })
  await notify(context, tx, { ...about, message, link: `/post/${pets.id}`, actorId: pets.ownerId })
}
