import { ofDatabase } from '../../../platform/batch.ts'
import { createBoundedQueue } from '../../../platform/bounded-queue.ts'
import type { Db } from '../../../platform/db/db.ts'
import { CALLS_AT_ONCE, CALLS_WAITING } from './vocabulary.ts'

interface OwnersCalls {
  inTurn: ReturnType<typeof createBoundedQueue>
  /** Running and waiting ones. */
  open: number
}

const callsOf = ofDatabase(() => new Map<string, OwnersCalls>())

/** Whether another call of this owner's keys may wait on this server. */
export const mayWait = (db: Db, ownerId: string): boolean =>
  (callsOf(db).get(ownerId)?.open ?? 0) < CALLS_AT_ONCE + CALLS_WAITING

/**
 * Answers the calls of one owner's keys a few at a time, in their order: however many a program sends, and however dear they are, it
 * never takes all connections of the database.
 * @throws TOO_MANY_REQUESTS
 */
export async function inTurnOfOwner<Answer>(db: Db, ownerId: string, answer: () => Promise<Answer>): Promise<Answer> {
  const owners = callsOf(db)
  const calls = owners.get(ownerId) ?? { inTurn: createBoundedQueue(BOUNDS), open: 0 }
  owners.set(ownerId, calls)
  calls.open += 1
  try {
    return await calls.inTurn(answer)
  } finally {
    calls.open -= 1
    if (calls.open === 0) owners.delete(ownerId)
  }
}

const BOUNDS = { concurrency: CALLS_AT_ONCE, waiting: CALLS_WAITING, retryAfter: 1 }
