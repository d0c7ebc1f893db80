/*
 * A day that a person chose is a date without a time zone. It is today as long as it is today anywhere on earth: it begins where the
 * first clocks show it (UTC+14), and is over where the last ones do (UTC-12). So it never ends before the person's own day does.
 */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The day (UTC) of a time: '2026-11-30'. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The earliest day that is today somewhere. Earlier ones are past for everybody. */
export const earliestToday = (now: Date): string => dayOf(new Date(now.getTime() - 12 * HOUR_MS))

/** The latest day that is today somewhere. Later ones are in the future for everybody. */
export const latestToday = (now: Date): string => dayOf(new Date(now.getTime() + 14 * HOUR_MS))

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS))

/** When a day is past for everybody. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + DAY_MS + 12 * HOUR_MS)

/** In the browser: the day so many days after today, as the person's clock shows it. */
export function localDayIn(days: number, now = new Date()): string {
  const local = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return dayOf(new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())))
}

const MAX_LISTED_DAYS = 12
const MAX_LISTED_DAY = 1500

/** The days of a text like "3, 21, 91" in order, each once; undefined where it is wrong. An empty text has none. */
export function daysIn(text: string): number[] | undefined {
  if (text.trim() === '') return []
  const days = text.split(',').map(day => (/^\s*\d{1,4}\s*$/.test(day) ? Number(day) : 0))
  const fit = days.length <= MAX_LISTED_DAYS && days.every(day => day >= 1 && day <= MAX_LISTED_DAY)
  return fit ? [...new Set(days)].toSorted((one, other) => one - other) : undefined
}
