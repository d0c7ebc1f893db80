import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../api/context.ts'
import { t } from '../../../shared/i18n/t.ts'
import { commonProblems, Problem } from '../../../shared/problem.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { waitInWords } from '../../../shared/too-many-requests.ts'
import { mayWait } from './key-turns.server.ts'
import { CALLS_AT_ONCE, CALLS_PER_SECOND, REFUSED_AFTER_MS } from './vocabulary.ts'

/** The state of a key's limit after a call. */
export interface KeyLimit {
  /** Calls a day. */
  limit: number
  remaining: number
  /** Seconds until the daily limit is reset, at midnight UTC. */
  reset: number
  /** Set for a call over a limit. */
  refused?: Refusal
}

interface Refusal {
  over: 'calls a day' | 'calls a second' | 'waiting calls'
  /** Seconds until a retry can succeed. */
  retryAfter: number
}

type LimitingServices = Pick<Services, 'db' | 'limits' | 'limitValues' | 'now'>
interface Caller {
  keyId: string
  ownerId: string
}

/**
 * Counts one call of a key: so many a day, as the site's settings say, so many a second, and so many that wait for their turn. It
 * answers late about a call over a limit, because some programs repeat it at once.
 */
export async function takeFromKeyLimit(services: LimitingServices, caller: Caller): Promise<KeyLimit> {
  const limit = await take(services, caller)
  if (limit.refused) await sleep(REFUSED_AFTER_MS)
  return limit
}

async function take({ db, limits, limitValues, now }: LimitingServices, { keyId, ownerId }: Caller): Promise<KeyLimit> {
  const time = now().getTime()
  const { apiCalls: limit } = await limitValues()
  const reset = Math.ceil((DAY_MS - (time % DAY_MS)) / 1000)
  const day = { name: 'apiCalls', key: `${keyId} ${Math.floor(time / DAY_MS)}` }
  const daily = await limits.take({ ...day, limit, windowSeconds: reset })
  if (!daily.ok) return { limit, remaining: 0, reset, refused: { over: 'calls a day', retryAfter: daily.retryAfter } }
  const burst = { name: 'apiCallsPerSecond', key: keyId, limit: CALLS_PER_SECOND, windowSeconds: 1 }
  const remaining = Math.max(0, limit - daily.count)
  const inBurst = await limits.take(burst)
  if (inBurst.ok && mayWait(db, ownerId)) return { limit, remaining, reset }
  await limits.giveBack(day)
  const refused: Refusal = inBurst.ok
    ? { over: 'waiting calls', retryAfter: 1 }
    : { over: 'calls a second', retryAfter: inBurst.retryAfter }
  return { limit, remaining: remaining + 1, reset, refused }
}

/** The refusal of a call over a limit, with what its program can do. */
export function refusalOfKey({ limit }: KeyLimit, { over, retryAfter }: Refusal): Problem {
  const wait = waitInWords(retryAfter)
  const messages = {
    'calls a day': () =>
      t(
        'This key has made its {limit} calls of today. Please try again in {wait}, or ask the site for a larger limit.',
        {
          limit,
          wait,
        },
      ),
    'calls a second': () =>
      t('This key makes more than {most} calls a second. Please try again in {wait}, and call more slowly.', {
        most: CALLS_PER_SECOND,
        wait,
      }),
    'waiting calls': () =>
      t(
        'Too many calls of this key wait, and {most} run at a time. Please try again in {wait}, and wait for answers before you send more.',
        { most: CALLS_AT_ONCE, wait },
      ),
  }
  const { status } = commonProblems.TOO_MANY_REQUESTS
  return new Problem('TOO_MANY_REQUESTS', { status, message: messages[over]() }, { retryAfter })
}

/** The usual headers, under their current names and those of older clients. */
export const limitHeaders = ({ limit, remaining, reset, refused }: KeyLimit): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(reset),
  ...(refused && { 'retry-after': String(refused.retryAfter) }),
})
