import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'
import type { Db } from './db/db.ts'

/** Milliseconds that requests wait for a running call to end, so that more of them share the next one. */
const MAX_WAIT_MS = 5

/**
 * Answers requests of the same moment by one call of `work`: those of one turn of the event loop, and those that arrive while a call
 * runs, for up to `MAX_WAIT_MS`. Nothing is cached, and a single request waits for nobody.
 *
 * @param work answers in the order of the requests; an Error refuses one request, a rejection all
 */
export const batch = <Request, Answer>(
  work: (requests: readonly Request[]) => Promise<(Answer | Error)[]>,
  maxBatchSize: number,
): ((request: Request) => Promise<Answer>) => {
  let running = 0
  let beginWaiting: (() => void) | undefined
  const runWork = async (requests: readonly Request[]) => {
    running += 1
    try {
      return await work(requests)
    } finally {
      running -= 1
      beginWaiting?.()
    }
  }
  const schedule = (begin: () => void) => {
    if (running === 0) return void setImmediate(begin)
    const timer = setTimeout(() => beginWaiting?.(), MAX_WAIT_MS)
    const others = beginWaiting
    beginWaiting = () => {
      clearTimeout(timer)
      beginWaiting = undefined
      others?.()
      begin()
    }
  }
  const loader = new DataLoader(runWork, { cache: false, maxBatchSize, batchScheduleFn: schedule })
  return request => loader.load(request)
}

/** The same for reads of a database, so that servers with different databases in one process share nothing. */
export function batchReads<Request, Answer>(
  work: (db: Db, requests: readonly Request[]) => Promise<(Answer | Error)[]>,
  maxBatchSize: number,
): (db: Db, request: Request) => Promise<Answer> {
  const batchOf = ofDatabase(db => batch((requests: readonly Request[]) => work(db, requests), maxBatchSize))
  return (db, request) => batchOf(db)(request)
}

/**
 * Answers reads of one turn of the event loop that have the same key by one call of `read`. It begins after all of them, so each
 * sees every earlier change. They get the same object, which none may change.
 */
export function shareReads<Answer>(): (db: Db, key: string, read: () => Promise<Answer>) => Promise<Answer> {
  const waitingOf = ofDatabase(() => new Map<string, Promise<Answer>>())
  return (db, key, read) => {
    const waiting = waitingOf(db)
    const begin = () => {
      waiting.delete(key)
      return read()
    }
    const answer = waiting.get(key) ?? nextTurn().then(begin)
    waiting.set(key, answer)
    return answer
  }
}

/** A value for each database of this process, made at its first use. */
export function ofDatabase<Value extends object>(make: (db: Db) => Value): (db: Db) => Value {
  const values = new WeakMap<Db, Value>()
  return db => {
    const known = values.get(db)
    if (known) return known
    const made = make(db)
    values.set(db, made)
    return made
  }
}
