import type { DateOrder } from '../vocabulary.ts'

/** What the dates of a column have in common. */
interface DateProfile {
  /** Dates that can only be read with the day first, and only with the month first. */
  dayFirst: number
  monthFirst: number
  /** Dates that can be read both ways. */
  either: number
  /** Of those, with dots: these are written day first. */
  dotted: number
}

export const newDateProfile = (): DateProfile => ({ dayFirst: 0, monthFirst: 0, either: 0, dotted: 0 })

/** Adds a cell of the column to its profile. */
export function profileDate(profile: DateProfile, value: string): void {
  const parts = numbersOf(value)
  if (!parts || parts[0] > 31) return
  const [first, second] = parts
  if (first > 12 && second <= 12) profile.dayFirst += 1
  else if (second > 12 && first <= 12) profile.monthFirst += 1
  else if (first !== second) {
    profile.either += 1
    if (value.includes('.')) profile.dotted += 1
  }
}

/** Decided by the whole column. Undefined where no date tells and somebody has to choose. */
export function dateOrderOf({ dayFirst, monthFirst, either, dotted }: DateProfile): DateOrder | undefined {
  if (dayFirst > monthFirst) return 'day-first'
  if (monthFirst > dayFirst) return 'month-first'
  if (either === 0 || dotted > either / 2) return 'day-first'
  return undefined
}

type Parts = [first: number, second: number, third: number]

/** The three numbers of a date; a time after it is dropped. */
function numbersOf(value: string): Parts | undefined {
  const match = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})(?:$|[ T,])/.exec(value)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `YYYY-MM-DD` of a date as people write it; undefined for what is none. */
export function readDate(value: string, order: DateOrder, now: Date): string | undefined {
  const numbers = numbersOf(value)
  if (numbers) {
    const [first, second, third] = numbers
    if (first > 31) return toDay(first, second, third)
    const year = third < 100 ? century(third, now) : third
    return order === 'day-first' ? toDay(year, second, first) : toDay(year, first, second)
  }
  return readNamedMonth(value)
}

/** "Jan 5, 2020", "5 January 2020". */
function readNamedMonth(value: string): string | undefined {
  const words = value.toLowerCase().split(/[ ,.]+/)
  const month = MONTHS.findIndex(name => words.some(word => word.startsWith(name)))
  const [day, year] = words.filter(word => /^\d{1,4}$/.test(word)).map(Number)
  return month >= 0 && day !== undefined && year !== undefined && year > 31 ? toDay(year, month + 1, day) : undefined
}

/** Two digits mean the latest such year that is not in the future. */
function century(twoDigits: number, now: Date): number {
  const year = Math.floor(now.getUTCFullYear() / 100) * 100 + twoDigits
  return year > now.getUTCFullYear() ? year - 100 : year
}

function toDay(year: number, month: number, day: number): string | undefined {
  if (year < 1850 || year > 2200) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

/** `YYYY-MM-DD` of seconds since 1970. */
export const dayOfUnixTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)
