import { ofDatabase } from '../../../platform/batch.ts'
import { createBoundedQueue } from '../../../platform/bounded-queue.ts'
import type { Db } from '../../../platform/db/db.ts'
import { createPace } from '../../../platform/pace.ts'

const turnsOf = ofDatabase(() =>
  createBoundedQueue({ concurrency: 1, waiting: Number.POSITIVE_INFINITY, retryAfter: 1 }),
)

const REST = 2

/**
 * Makes the parts of all feeds one at a time, each followed by a pause of twice its time: however many programs read whole feeds, a
 * server spends at most a third of its time on them. The readers take turns.
 */
export async function* inTurns(db: Db, parts: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = parts[Symbol.asyncIterator]()
  const readNext = async () => {
    const pace = createPace(REST)
    const next = await iterator.next()
    await pace()
    return next
  }
  for (;;) {
    const next = await turnsOf(db)(readNext)
    if (next.done) return
    yield next.value
  }
}
