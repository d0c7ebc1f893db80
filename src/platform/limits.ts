import type { Log } from './log.ts'
import { createProcessLimits } from './limits-process.ts'
import { createRedisLimits } from './limits-redis.ts'

export interface Count {
  name: string
  /** Whom it is counted for; may hold what a client sent. */
  key: string
}

export interface Limited extends Count {
  limit: number
  windowSeconds: number
}

/** `retryAfter` is whole seconds, at least one. */
export type Taken = { ok: true } | { ok: false; retryAfter: number }

/**
 * Counts what may be done only so often. A window begins with the first that is counted and ends after its seconds; what is
 * refused is not counted, so that trying on does not lengthen the wait.
 *
 * To count failures only: take before, `giveBack` after a success (or `forget`, where a success proves that the earlier
 * failures were honest). Counting them afterwards would let a thousand attempts at the same time through.
 */
export interface Limits {
  take(limited: Limited): Promise<Taken>
  /** Uncounts one. */
  giveBack(count: Count): Promise<void>
  /** Uncounts all. */
  forget(count: Count): Promise<void>
  close(): void
}

interface Options {
  redisUrl: string | undefined
  now: () => Date
  log: Log
}

/** Within the process, or shared by all servers of one Redis. */
export function createLimits({ redisUrl, now, log }: Options): Limits {
  const own = createProcessLimits(now)
  return redisUrl ? createRedisLimits(redisUrl, own, log) : own
}
