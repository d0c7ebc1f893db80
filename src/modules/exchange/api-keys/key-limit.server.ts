import type { Services } from '../../../api/context.ts'
import { CALLS_PER_SECOND } from './vocabulary.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

/** The state of a key's limit after a call. */
export interface KeyLimit {
  /** Calls a day. */
  limit: number
  remaining: number
  /** Seconds until the daily limit is reset, at midnight UTC. */
  reset: number
  /** Set for a call over the limit: seconds until a retry can succeed. */
  retryAfter?: number
}

/** Counts one call of a key: so many a day, as the site's settings say, and so many a second. */
export async function takeFromKeyLimit(
  services: Pick<Services, 'limits' | 'limitValues' | 'now'>,
  { keyId }: { keyId: string },
): Promise<KeyLimit> {
  const { limits, limitValues, now } = services
  const time = now().getTime()
  const { apiCalls: limit } = await limitValues()
  const reset = Math.ceil((DAY_MS - (time % DAY_MS)) / 1000)
  const day = { name: 'apiCalls', key: `${keyId} ${Math.floor(time / DAY_MS)}` }
  const daily = await limits.take({ ...day, limit, windowSeconds: reset })
  if (!daily.ok) return { limit, remaining: 0, reset, retryAfter: daily.retryAfter }
  const burst = { name: 'apiCallsPerSecond', key: keyId, limit: CALLS_PER_SECOND, windowSeconds: 1 }
  const remaining = Math.max(0, limit - daily.count)
  const inBurst = await limits.take(burst)
  if (inBurst.ok) return { limit, remaining, reset }
  await limits.giveBack(day)
  return { limit, remaining: remaining + 1, reset, retryAfter: inBurst.retryAfter }
}

/** The usual headers, under their current names and those of older clients. */
export const limitHeaders = ({ limit, remaining, reset, retryAfter }: KeyLimit): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(reset),
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
})
