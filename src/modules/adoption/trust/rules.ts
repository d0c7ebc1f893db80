import type { Trust } from './contract.ts'
import { ANSWERED_FOR_ESTABLISHED, ANSWERED_FOR_KNOWN, ESTABLISHED_AFTER, type TrustLevel } from './vocabulary.ts'
import { formatDate, t } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

export interface TrustFacts {
  emailConfirmed: boolean
  createdAt: Date
  /** Different people with whom a request was decided, as its sender or its owner. */
  answeredPeople: number
  /** Closed reports about the person that led to a removal or a suspension, of the last `UPHELD_DAYS` days. */
  upheldReports: number
  /** Staff, accounts that an admin verified, and accounts of organisations. */
  vouchedFor: boolean
}

/**
 * How far an account is trusted.
 * @param facts what is known of it
 * @param days the days for which an account is new
 */
export function levelOf(facts: TrustFacts, days: number, now: Date): TrustLevel {
  const { emailConfirmed, createdAt, answeredPeople, upheldReports, vouchedFor } = facts
  if (vouchedFor) return 'established'
  if (!emailConfirmed || upheldReports > 0) return 'new'
  const age = (now.getTime() - createdAt.getTime()) / DAY_MS
  if (age < Math.min(1, days)) return 'new'
  if (age >= days * ESTABLISHED_AFTER) return 'established'
  if (age >= days) return answeredPeople >= ANSWERED_FOR_ESTABLISHED ? 'established' : 'known'
  return answeredPeople >= ANSWERED_FOR_KNOWN ? 'known' : 'new'
}

/** When age alone raises the level next; null if it does not. */
export function raisedAt(facts: TrustFacts, days: number, now: Date): Date | null {
  const level = levelOf(facts, days, now)
  if (level === 'established' || !facts.emailConfirmed || facts.upheldReports > 0) return null
  const after = level === 'new' ? days : days * ESTABLISHED_AFTER
  return new Date(facts.createdAt.getTime() + after * DAY_MS)
}

/**
 * The share of the limits that a level has, in percent.
 * @param smallest the share of new accounts, in percent; known ones have the middle between it and everything
 */
export function shareOf(level: TrustLevel, smallest: number): number {
  if (level === 'established') return 100
  return level === 'new' ? smallest : Math.round((smallest + 100) / 2)
}

/** On a new site every account is new, so nobody has smaller limits. */
export const isYoungSite = (siteSince: Date, days: number, now: Date): boolean =>
  now.getTime() - siteSince.getTime() < days * DAY_MS

type TrustState = Pick<Trust, 'level' | 'answeredPeople' | 'upheldReports' | 'raisedAt'>

/**
 * What raises the limits of an account, in whole sentences.
 * @param reader who reads them: the person, or an admin
 */
export function nextSteps(trust: TrustState, reader: 'person' | 'admin' = 'person'): string[] {
  const { level, answeredPeople, upheldReports, raisedAt } = trust
  if (upheldReports > 0)
    return [
      t(
        '{reader, select, person {A report about you was upheld in the last six months. Your limits grow again when that is over.} other {A report about this account was upheld in the last six months. Its limits grow again when that is over.}}',
        { reader },
      ),
    ]
  const needed = level === 'new' ? ANSWERED_FOR_KNOWN : ANSWERED_FOR_ESTABLISHED
  const steps = [
    t('They grow sooner once adoption requests with {needed} different people are decided: {answeredPeople} so far.', {
      needed,
      answeredPeople,
    }),
  ]
  if (!raisedAt) return steps
  const day = formatDate(new Date(raisedAt), { dateStyle: 'long', timeZone: 'UTC' })
  const alone = t(
    '{reader, select, person {Your limits grow on {day} by themselves.} other {Its limits grow on {day} by themselves.}}',
    { reader, day },
  )
  return [alone, ...steps]
}
