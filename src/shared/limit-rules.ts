import { commonProblems, Problem } from './problem.ts'

export interface LimitRule {
  /** How many are let through in one window; the next one is refused until the window ends. */
  limit: number
  /** A window begins with the first that is counted. 0 where there is none: what is kept counts. */
  windowSeconds: number
  /** Whose count it is. Of an account means: of an e-mail address that was given, known or not. */
  per: 'person' | 'address' | 'account'
  /**
   * What counts: each call that succeeds, counted before it by the guard of the API; or only what the command itself counts
   * (something new, where a call may also find what is there; a failure; something about the account that the input names); or
   * nothing, where the limit is on megabytes that are kept.
   */
  counts: 'calls' | 'by command' | 'megabytes'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit with its default; the site's settings may set other numbers. */
export const LIMITS = {
  signIns: { limit: 600, windowSeconds: 15 * MINUTE, per: 'address', counts: 'by command' },
  failedSignIns: { limit: 10, windowSeconds: 15 * MINUTE, per: 'account', counts: 'by command' },
  failedSignInsFromAddress: { limit: 100, windowSeconds: 15 * MINUTE, per: 'address', counts: 'by command' },
  failedSignInsToAccount: { limit: 50, windowSeconds: HOUR, per: 'account', counts: 'by command' },
  signUps: { limit: 30, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  verificationMails: { limit: 30, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  resetMails: { limit: 30, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  mailsToAccount: { limit: 5, windowSeconds: HOUR, per: 'account', counts: 'by command' },
  contactMessages: { limit: 10, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  messages: { limit: 60, windowSeconds: MINUTE, per: 'person', counts: 'calls' },
  comments: { limit: 30, windowSeconds: 10 * MINUTE, per: 'person', counts: 'calls' },
  communities: { limit: 10, windowSeconds: DAY, per: 'person', counts: 'calls' },
  posts: { limit: 20, windowSeconds: DAY, per: 'person', counts: 'by command' },
  requests: { limit: 30, windowSeconds: DAY, per: 'person', counts: 'by command' },
  reports: { limit: 20, windowSeconds: DAY, per: 'person', counts: 'calls' },
  conversations: { limit: 30, windowSeconds: DAY, per: 'person', counts: 'by command' },
  uploads: { limit: 100, windowSeconds: HOUR, per: 'person', counts: 'by command' },
  photoStorage: { limit: 1024, windowSeconds: 0, per: 'person', counts: 'megabytes' },
  exports: { limit: 5, windowSeconds: HOUR, per: 'person', counts: 'by command' },
  anonymousWrites: { limit: 600, windowSeconds: 15 * MINUTE, per: 'address', counts: 'calls' },
  cspReports: { limit: 30, windowSeconds: MINUTE, per: 'address', counts: 'by command' },
  anonymousReads: { limit: 300, windowSeconds: MINUTE, per: 'address', counts: 'calls' },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof LIMITS
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** How many each limit lets through, as the site's settings say. */
export type LimitValues = Record<LimitName, number>

export const DEFAULT_LIMITS = Object.fromEntries(LIMIT_NAMES.map(name => [name, LIMITS[name].limit])) as LimitValues

/** The refusal of what is over a limit. @param retryAfter seconds, at least 1 */
export const tooMany = (retryAfter: number): Problem =>
  new Problem(
    'TOO_MANY_REQUESTS',
    {
      status: commonProblems.TOO_MANY_REQUESTS.status,
      message: `That was a bit too much at once. Please try again in ${waitInWords(retryAfter)}.`,
    },
    { retryAfter },
  )

/** "45 seconds", "1 minute", "4 minutes", "23 hours": rounded up, so that whoever waits as long is let through. */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE) return inWords(seconds, 'second')
  if (seconds <= HOUR - MINUTE) return inWords(Math.ceil(seconds / MINUTE), 'minute')
  return inWords(Math.ceil(seconds / HOUR), 'hour')
}

const inWords = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
