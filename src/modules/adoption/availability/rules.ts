import { phrase, t, type Phrase } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import type { ResponseTime } from '../../people/profiles/vocabulary.ts'

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
 * The instant before which a confirmation is too old. It is the start of a day (UTC), so that one mail asks about all listings
 * that are due on a day.
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

/** Seconds after which a first message or request counts as unanswered. */
export const UNANSWERED_SECONDS = 4 * 24 * HOUR_SECONDS

/** Days, as the site's settings say them. */
export interface ListingDays {
  /** From a confirmation until the owner is asked. */
  ask: number
  /** From the question until the pause. */
  pause: number
  /** Days that a request waits before its pet ranks lower, and before its owner is asked. */
  lower: number
  askOfRequests: number
}

/** Defaults until an admin changes them. */
export const DEFAULT_LISTING_DAYS: ListingDays = { ask: 30, pause: 7, lower: 7, askOfRequests: 14 }
