import { tooMany } from '../shared/too-many-requests.ts'

interface Bounds {
  /** Tasks that run concurrently. */
  concurrency: number
  /** Tasks that may wait in the queue. */
  waiting: number
  /** Seconds after which a refused caller may try again. */
  retryAfter: number
}

/**
 * Runs a bounded number of tasks at a time, in the order of the calls.
 *
 * @throws TOO_MANY_REQUESTS when the queue is full
 */
export function createBoundedQueue({ concurrency, waiting, retryAfter }: Bounds) {
  let running = 0
  const queue: (() => void)[] = []
  const finish = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < concurrency) running += 1
    else if (queue.length < waiting) await new Promise<void>(resolve => void queue.push(resolve))
    else throw tooMany(retryAfter)
    return task().finally(finish)
  }
}
