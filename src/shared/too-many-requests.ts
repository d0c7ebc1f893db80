import { formatNumber, t } from './i18n/t.ts'
import { commonProblems, Problem } from './problem.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * The refusal of a call over its limit.
 * @param retryAfter seconds, at least 1
 * @param forNewAccount whether an established account would not be refused
 */
export const tooMany = (retryAfter: number, forNewAccount = false): Problem =>
  new Problem(
    'TOO_MANY_REQUESTS',
    {
      status: commonProblems.TOO_MANY_REQUESTS.status,
      message: forNewAccount
        ? t(
            'That was a bit too much at once. Please try again in {wait}. Limits are small for new accounts. Your settings say how they grow.',
            { wait: waitInWords(retryAfter) },
          )
        : t('That was a bit too much at once. Please try again in {wait}.', { wait: waitInWords(retryAfter) }),
    },
    { retryAfter },
  )

/** "45 seconds", "1 minute", "4 minutes", "23 hours": rounded up, so that a retry after this time succeeds. */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return inWords(seconds, 'second')
  if (seconds <= HOUR - MINUTE) return inWords(Math.ceil(seconds / MINUTE), 'minute')
  return inWords(Math.ceil(seconds / HOUR), 'hour')
}

const inWords = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })
