import { phrase, t, type Phrase } from '../../../shared/i18n/t.ts'
import type { ResponseTime } from '../../people/profiles/vocabulary.ts'

const DAY_MS = 86_400_000
const HOUR_SECONDS = 3600

export const questionText = (names: readonly string[]): Phrase =>
  phrase('{count, plural, one {Is {pets} still looking for a home?} other {Are {pets} still looking for a home?}}', {
    count: names.length,
    pets: { pets: names },
  })

/** Tells an owner that listings were paused. */
export const pausedText = (names: readonly string[]): Phrase =>
  phrase(
    '{count, plural, one {The listing for {pets} is paused, because we have no answer from you} other {The listings for {pets} are paused, because we have no answer from you}}',
    { count: names.length, pets: { pets: names } },
  )

/** Tells an owner how many people wait; empty if nobody does. */
export const waitingPeopleText = (petName: string, requests: number): string =>
  requests === 0
    ? ''
    : t('{requests, plural, one {# person has asked to adopt {pet}.} other {# people have asked to adopt {pet}.}}', {
        requests,
        pet: petName,
      })

/**
 * The time up to which a confirmation is too old. It is the beginning of a day (UTC), so that all listings of an owner that become
 * due on one day are asked about in one mail.
 */
export function tooOld(now: Date, days: number): Date {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return new Date(today - days * DAY_MS)
}

/** A time so many days ago, to the millisecond. A day has 24 hours, whatever the clocks of a country do. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** The coarse time for a number of seconds; undefined for more than a few days. */
export function responseTimeOf(seconds: number): ResponseTime | undefined {
  if (seconds <= HOUR_SECONDS) return 'hour'
  if (seconds <= 24 * HOUR_SECONDS) return 'day'
  return seconds <= UNANSWERED_SECONDS ? 'days' : undefined
}

/** After so many seconds a first message or request counts as left without an answer. */
export const UNANSWERED_SECONDS = 4 * 24 * HOUR_SECONDS

/** Days, as the site's settings say them. */
export interface ListingDays {
  /** From a confirmation until the owner is asked. */
  ask: number
  /** From the question until the pause. */
  pause: number
  /** For which a request waits until its pet ranks lower, and until its owner is asked. */
  lower: number
  askOfRequests: number
}

/** Until an admin sets others. */
export const DEFAULT_LISTING_DAYS: ListingDays = { ask: 30, pause: 7, lower: 7, askOfRequests: 14 }
