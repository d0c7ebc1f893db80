import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Count, Limits } from './limits.ts'
import type { Log } from './log.ts'

/** One step for Redis, so that of simultaneous callers on several servers exactly as many pass as may. Answers the wait in ms, or 0. */
const TAKE = `
  local count = tonumber(redis.call('get', KEYS[1]) or '0')
  local wait = redis.call('pttl', KEYS[1])
  if count >= tonumber(ARGV[1]) and wait > 0 then return wait end
  redis.call('incr', KEYS[1])
  if wait < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) end
  return 0`

const GIVE_BACK = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`

/** Milliseconds that an answer may take; after that Redis counts as away. */
const TIMEOUT_MS = 500
/** Milliseconds without asking a Redis that was away, so that not every call waits for it. */
const PAUSE_MS = 2000

/** Counts in Redis, for all servers together. While Redis is away each server counts for itself: nobody is refused for that. */
export function createRedisLimits(url: string, own: Limits, log: Log): Limits {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: TIMEOUT_MS,
    retryStrategy: tries => Math.min(tries * 100, 2000),
  })
  redis.on('error', (error: Error) => log.warn({ error }, 'redis'))
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
          const wait = Number(await redis.eval(TAKE, 1, redisKey(limited), limited.limit, limited.windowSeconds * 1000))
          return wait > 0 ? { ok: false, retryAfter: Math.ceil(wait / 1000) } : { ok: true }
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

/** Keys may hold e-mail addresses, which nobody who looks into Redis needs to read. */
const redisKey = ({ name, key }: Count): string =>
  `pawpal:limit:${name}:${createHash('sha256').update(key).digest('base64url')}`
