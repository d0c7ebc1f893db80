import type { Log } from '../log.ts'
import { shardOf, type RedisAddress } from '../redis.ts'
import { createProcessLimits } from './limits-process.ts'
import { createRedisLimits } from './limits-redis.ts'

export interface Count {
  name: string
  /** Identifies the person, address or account. It may contain input of the client. */
  key: string
}

export interface LimitedCount extends Count {
  limit: number
  windowSeconds: number
}

/** `count` is the window's, including this one; `retryAfter` is in whole seconds, at least one. */
export type LimitResult = { ok: true; count: number } | { ok: false; retryAfter: number }

/**
 * Rate limits with fixed windows. A window starts with its first count. Refused attempts are not counted, so retries do not prolong
 * the wait.
 *
 * To count only failures: `take` before, `giveBack` after a success (or `forget`, if a success proves that earlier failures were
 * honest). Counting afterwards would let a thousand simultaneous attempts through.
 */
export interface Limits {
  take(limited: LimitedCount): Promise<LimitResult>
  /** Subtracts one. */
  giveBack(count: Count): Promise<void>
  /** Resets the count. */
  forget(count: Count): Promise<void>
  close(): void
}

interface LimitsOptions {
  /** Empty: this process counts. */
  redis: RedisAddress[]
  now: () => Date
  log: Log
  /** How long a command to Redis may take before this server counts by itself. */
  timeoutMs?: number
}

/** Counts in this process, or in Redis for all servers. With several Redis servers each key is counted by one of them. */
export function createLimits({ redis, now, log, timeoutMs = 500 }: LimitsOptions): Limits {
  const own = createProcessLimits(now)
  if (redis.length === 0) return own
  const shards = redis.map(address => createRedisLimits({ address, own, log, timeoutMs }))
  const of = ({ name, key }: Count) => shardOf(shards, `${name} ${key}`)
  return {
    take: limited => of(limited).take(limited),
    giveBack: count => of(count).giveBack(count),
    forget: count => of(count).forget(count),
    close: () => shards.forEach(shard => shard.close()),
  }
}
