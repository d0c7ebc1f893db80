import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../api/context.ts'
import { note } from '../../../platform/observe.ts'
import { msg, t } from '../../../shared/i18n/t.ts'
import { commonProblems, Problem } from '../../../shared/problem.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { waitInWords } from '../../../shared/too-many-requests.ts'
import { mayWait } from './key-turns.server.ts'
import { CALLS_PER_SECOND, REFUSED_AFTER_MS } from './vocabulary.ts'

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

type LimitingServices = Pick<Services, 'db' | 'limits' | 'limitValues' | 'now' | 'log'>
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
  if (limit.refused) {
    await logRefusal(services, caller, limit.refused)
    await sleep(REFUSED_AFTER_MS)
  }
  return limit
}

/** Tells the operator who makes the load, once a minute for each key. */
async function logRefusal({ limits, log }: LimitingServices, { keyId, ownerId }: Caller, { over }: Refusal) {
  note({ what: 'refusedKeyCall', over })
  const logged = await limits.take({ name: 'loggedRefusals', key: keyId, limit: 1, windowSeconds: 60 })
  if (logged.ok)
    log.warn({ key: keyId, owner: ownerId, over }, 'calls of an API key are refused, as it is over a limit')
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

const MESSAGES: Record<Refusal['over'], string> = {
  'calls a day': msg(
    'This key has reached its limit of calls for today. Please try again in {wait}, or ask the site for a larger one.',
  ),
  'calls a second': msg('This key calls too fast. Please try again in {wait}, and call more slowly.'),
  'waiting calls': msg(
    'Too many calls of this key wait for their turn. Please try again in {wait}, and wait for answers before you send more.',
  ),
}

/** The refusal of a call over a limit, with what its program can do. */
export function refusalOfKey({ over, retryAfter }: Refusal): Problem {
  const message = t(MESSAGES[over], { wait: waitInWords(retryAfter) })
  return new Problem('TOO_MANY_REQUESTS', { status: commonProblems.TOO_MANY_REQUESTS.status, message }, { retryAfter })
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
