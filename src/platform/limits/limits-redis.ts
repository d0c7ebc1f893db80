import { createHash } from 'node:crypto'
import type { Count, Limits } from './limits.ts'
import type { Log } from '../log.ts'
import { connectRedis, type RedisAddress } from '../redis.ts'

/**
 * Atomic in Redis, so that concurrent calls on several servers never exceed the limit. Returns the wait in
 * milliseconds, or 0, and the count.
 */
const TAKE = `
  local count = tonumber(redis.call('get', KEYS[1]) or '0')
  local wait = redis.call('pttl', KEYS[1])
  if count >= tonumber(ARGV[1]) and wait > 0 then return {wait, count} end
  count = redis.call('incr', KEYS[1])
  if wait < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  return {0, count}`

const GIVE_BACK = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`

/** How long Redis is skipped after a failure, so that not every call waits for it. */
const PAUSE_MS = 2000
/** A connection that answers no command for so long is made anew: it may be dead without an end. */
const DEAD_AFTER_MS = 10_000

interface RedisLimitsOptions {
  address: RedisAddress
  /** Counts while Redis doesn't. */
  own: Limits
  log: Log
  /** A command without an answer within this time counts as failed. */
  timeoutMs: number
}

/** Counts in Redis for all servers. During a Redis outage each server counts by itself, and nobody is refused because of it. */
export function createRedisLimits({ address, own, log, timeoutMs }: RedisLimitsOptions): Limits {
  const redis = connectRedis(address, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: timeoutMs,
    socketTimeout: DEAD_AFTER_MS,
    retryStrategy: tries => Math.min(tries * 100, 2000),
  })
  // Live events have a connection to the same address, and log its outage.
  redis.on('error', () => undefined)
  let pausedUntil = 0
  const ask = async <Answer>(inRedis: () => Promise<Answer>, inProcess: () => Promise<Answer>): Promise<Answer> => {
    if (redis.status !== 'ready' || performance.now() < pausedUntil) return inProcess()
    try {
      return await inRedis()
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS
      log.warn({ error }, 'limits are counted by this server alone')
      return inProcess()
    }
  }
  return {
    take: limited =>
      ask(
        async () => {
          const { limit, windowSeconds } = limited
          const taken = (await redis.eval(TAKE, 1, redisKey(limited), limit, windowSeconds * 1000)) as number[]
          const [wait = 0, count = 0] = taken
          return wait > 0 ? { ok: false, retryAfter: Math.ceil(wait / 1000) } : { ok: true, count }
        },
        () => own.take(limited),
      ),
    giveBack: count =>
      ask(
        async () => void (await redis.eval(GIVE_BACK, 1, redisKey(count))),
        () => own.giveBack(count),
      ),
    forget: count =>
      ask(
        async () => void (await redis.del(redisKey(count))),
        () => own.forget(count),
      ),
    close: () => {
      own.close()
      redis.disconnect()
    },
  }
}

/** Hashed, because keys may contain email addresses. */
const redisKey = ({ name, key }: Count): string =>
  `pawpal:limit:${name}:${createHash('sha256').update(key).digest('base64url')}`
