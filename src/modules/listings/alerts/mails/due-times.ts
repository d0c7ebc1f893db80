import type { MailAlert } from '../vocabulary.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

/** Digests go out at this hour of the person's day, weekly ones on Mondays. */
const HOUR = 8
const MONDAY = 1

/**
 * When the next mail of an alert is due.
 *
 * @param timeZone an IANA name; an unknown one counts as UTC
 * @param windowS how long at-once alerts are collected, in seconds
 */
export function nextDue(
  alert: MailAlert,
  now: Date,
  { timeZone, windowS }: { timeZone: string; windowS: number },
): Date {
  if (alert === 'atOnce') return new Date(now.getTime() + windowS * 1000)
  const clock = clockOf(timeZone)
  const today = startOfDay(clock(now))
  const days = Array.from({ length: 8 }, (_, day) => new Date(today.getTime() + day * DAY_MS))
  const mornings = days
    .filter(day => alert === 'daily' || day.getUTCDay() === MONDAY)
    .map(day => instantOf(clock, day.getTime() + HOUR * 3_600_000))
  return mornings.find(morning => morning > now) ?? new Date(now.getTime() + DAY_MS)
}

/** The local time at an instant, as a date whose UTC fields are the local ones. */
type Clock = (instant: Date) => Date

function clockOf(timeZone: string): Clock {
  const format = formatOf(timeZone)
  return instant => {
    const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  }
}

const FIELDS = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...FIELDS, timeZone: 'UTC' })
  }
}

const startOfDay = (time: Date): Date => new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS)

/** The instant of a local time. The second step corrects for a change to or from daylight saving time. */
function instantOf(clock: Clock, shown: number): Date {
  const first = shown - (clock(new Date(shown)).getTime() - shown)
  return new Date(first - (clock(new Date(first)).getTime() - shown))
}
