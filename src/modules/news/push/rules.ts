import { KEPT_HOURS } from './vocabulary.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MINUTES = 24 * 60

interface QuietHours {
  /** HH:MM */
  quietFrom: string | null
  quietTo: string | null
  timeZone: string | null
}

/** When quiet hours end; undefined outside of them. */
export function endOfQuietHours({ quietFrom, quietTo, timeZone }: QuietHours, at: Date): Date | undefined {
  if (!quietFrom || !quietTo || !timeZone) return undefined
  const [from, to, local] = [minutesOf(quietFrom), minutesOf(quietTo), minutesOf(localTime(at, timeZone))]
  if (after(from, local) >= after(from, to)) return undefined
  const end = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + after(local, to) * MINUTE_MS)
  // Daylight saving may start or end meanwhile.
  const missed = after(to, minutesOf(localTime(end, timeZone)))
  const shift = missed > DAY_MINUTES / 2 ? DAY_MINUTES - missed : -missed
  return new Date(end.getTime() + shift * MINUTE_MS)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Minutes from one time of day until the next time it is another. */
const after = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES

const localTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** The first delay between two tries, and the longest one. */
const FIRST_DELAY_MS = MINUTE_MS
const MAX_DELAY_MS = 4 * HOUR_MS

interface FailedDelivery {
  /** How often it was sent. */
  tries: number
  createdAt: Date
}

/** When a delivery is sent again; undefined if that is too late. @param retryAfter seconds, as the push service asks */
export function nextTry({ tries, createdAt }: FailedDelivery, at: Date, retryAfter = 0): Date | undefined {
  const delay = Math.max(retryAfter * 1000, Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS))
  const next = at.getTime() + delay
  return next < createdAt.getTime() + KEPT_HOURS * HOUR_MS ? new Date(next) : undefined
}

/** Seconds in a Retry-After header, which has a number or a date. Undefined without one. */
export function secondsIn(header: string | undefined, at: Date): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - at.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
