import { ofDatabase } from '../../../platform/batch.ts'
import { createBoundedQueue } from '../../../platform/bounded-queue.ts'
import type { Db } from '../../../platform/db/db.ts'
import { createPace } from '../../../platform/pace.ts'
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
 * Answers the calls of one owner's keys one at a time, in their order, each followed by a pause of twice its time: however many calls a
 * program sends, and however dear they are, others keep most of the server and of its database.
 * @throws TOO_MANY_REQUESTS
 */
export function inTurnOfOwner<Answer>(db: Db, ownerId: string, answer: () => Promise<Answer>): Promise<Answer> {
  const owners = callsOf(db)
  const calls = owners.get(ownerId) ?? { inTurn: createBoundedQueue(BOUNDS), open: 0 }
  owners.set(ownerId, calls)
  calls.open += 1
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const turn = async () => {
    const pace = createPace(REST)
    await answer().then(resolve, reject)
    await pace()
  }
  void calls
    .inTurn(turn)
    .catch(reject)
    .finally(() => {
      calls.open -= 1
      if (calls.open === 0) owners.delete(ownerId)
    })
  return promise
}

const BOUNDS = { concurrency: CALLS_AT_ONCE, waiting: CALLS_WAITING, retryAfter: 1 }
const REST = 2
