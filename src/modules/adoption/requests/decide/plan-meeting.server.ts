import { inArray, and } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { announceRequests } from '../news/announce.server.ts'
import { findVisibleRequest, lockRequest, type LockedRequest } from './lock-request.server.ts'
import { refuse } from '../problems.ts'
import { adoptionRequests, requestEvents, requestStages, type MeetingOfRequest } from '../tables.server.ts'
import type { MeetingEvent, Turn } from '../vocabulary.ts'

/** A pending or approved request that is locked, with the one for a bonded pet. */
export interface RequestToMeet extends LockedRequest {
  /** For bonded pets the smaller id of the two requests, whichever is named. */
  id: number
}

/**
 * Locks the posts and the request of one of its two sides, which are about to meet, or to hand the pet over.
 * @throws NOT_FOUND, ALREADY_DECIDED
 */
export async function lockForMeeting(tx: Tx, context: SignedIn, id: number): Promise<RequestToMeet> {
  const request = await lockRequest(tx, context, id)
  if (request.status === 'rejected') throw refuse('ALREADY_DECIDED')
  return { ...request, id: request.ids[0] ?? id }
}

/** The ids of a person's requests that belong together, the smallest first. @throws NOT_FOUND */
export async function findRequestToMeet({ db, viewer }: SignedIn, id: number) {
  const seen = await findVisibleRequest(db, viewer.id, id)
  return { meetingId: seen.status === 'rejected' ? undefined : seen.meeting?.id, isOwner: seen.ownerId === viewer.id }
}

interface MeetingChange {
  /** Null removes it. */
  meeting: MeetingOfRequest | null
  event: MeetingEvent
  turn: Turn
}

/** Stores what lists and the timeline of a locked request show about its meeting. An earlier stage becomes `meeting`. */
export async function planMeeting(
  context: Pick<Services, 'now' | 'live'>,
  tx: Transaction,
  { ids, status, ownerId, requesterId }: RequestToMeet,
  { meeting, event, turn }: MeetingChange,
): Promise<void> {
  const at = context.now()
  const isOfRequest = inArray(adoptionRequests.id, ids)
  await tx
    .update(adoptionRequests)
    .set({ meeting, turn, ownerRemindedAt: null, requesterNotifiedAt: null })
    .where(isOfRequest)
  await tx.insert(requestEvents).values(ids.map(requestId => ({ requestId, event, at })))
  if (meeting && status === 'pending') {
    const entered = await tx
      .update(adoptionRequests)
      .set({ stage: 'meeting', stageSince: at })
      .where(and(isOfRequest, inArray(adoptionRequests.stage, ['new', 'talking'])))
      .returning({ id: adoptionRequests.id })
    if (entered.length > 0)
      await tx.insert(requestStages).values(entered.map(({ id }) => ({ requestId: id, stage: 'meeting' as const, at })))
  }
  tx.afterCommit(() => announceRequests(context, ownerId, [requesterId]))
}
