import { DAY_MS, dayOf } from '../../../../shared/time/days.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import type { DateOrder } from '../vocabulary.ts'
import { MONTH_NAMES } from './month-names.ts'

/** What the dates of a column have in common. */
export interface DateProfile {
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
  const parts = numbersOf(value.trim())
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
  const match = /^(\d{1,4})[/.-] ?(\d{1,2})[/.-] ?(\d{1,4})(?:$|[ T,])/.exec(value)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

/** `YYYY-MM-DD` of a date as people write it; undefined if it is not a day. */
export function readDate(value: string, order: DateOrder, now: Date): string | undefined {
  const text = value.trim()
  const numbers = numbersOf(text)
  if (numbers) {
    const [first, second, third] = numbers
    if (first > 31) return toDay(first, second, third)
    const year = third < 100 ? century(third, now) : third
    return order === 'day-first' ? toDay(year, second, first) : toDay(year, first, second)
  }
  return readDigits(text) ?? readNamedMonth(text, now)?.day
}

/** Where there is no day: "ca. 06/2021", "May 2019", "geboren 2020", which is the middle of the year. */
export function readMonth(value: string, now: Date): string | undefined {
  const text = foldText(value)
  const [, month, year] = /(?:^|[^\d/.-])(\d{1,2}) ?[/.-] ?(\d{4})(?:$|[^\d/.-])/.exec(text) ?? []
  if (month && year) return toMonth(Number(year), Number(month))
  const [, first, second] = /(?:^|[^\d/.-])(\d{4}) ?[/.-] ?(\d{1,2})(?:$|[^\d/.-])/.exec(text) ?? []
  if (first && second) return toMonth(Number(first), Number(second))
  const named = readNamedMonth(value, now)
  if (named) return named.month
  const years = text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []
  const others = text.replaceAll(/\d{4}/g, '').match(/\d/g)
  return years.length === 1 && !others ? toMonth(Number(years[0]), 7) : undefined
}

const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

/** "20190515", a spreadsheet's day number, and seconds or milliseconds since 1970. */
function readDigits(text: string): string | undefined {
  if (!/^\d{5,13}(?:\.\d+)?$/.test(text)) return undefined
  const number = Number(text)
  if (/^(?:19|20)\d{6}$/.test(text))
    return toDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
  if (number >= 20_000 && number < 60_000) return dayOf(new Date(EXCEL_EPOCH + Math.floor(number) * DAY_MS))
  if (/^\d{9,10}$/.test(text)) return dayOfUnixTime(number)
  return /^\d{12,13}$/.test(text) ? dayOfUnixTime(number / 1000) : undefined
}

/** "Jan 5, 2020", "5 January 2020", "5-Jan-20", "12. März 2020", "May 2019". */
function readNamedMonth(value: string, now: Date): { month: string; day: string | undefined } | undefined {
  const words = foldText(value)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
  const at = words.findIndex(word => monthNamed(word) !== undefined)
  const month = monthNamed(words[at] ?? '')
  if (month === undefined) return undefined
  const numbers = words.filter(word => /^\d{1,4}(?:st|nd|rd|th|er)?$/.test(word)).map(word => Number.parseInt(word, 10))
  const long = numbers.find(number => number > 31)
  const [first, second] = numbers
  if (long !== undefined) {
    const day = numbers.find(number => number !== long && number > 0 && number <= 31)
    return named(long, month, day)
  }
  if (first === undefined) return undefined
  // "5-Jan-20" has the year last; "Jan 20" is a year alone.
  return second === undefined ? named(century(first, now), month, undefined) : named(century(second, now), month, first)
}

const named = (year: number, month: number, day: number | undefined) => {
  const text = toMonth(year, month)
  return text === undefined ? undefined : { month: text, day: day === undefined ? undefined : toDay(year, month, day) }
}

function monthNamed(word: string): number | undefined {
  if (!/^\p{L}{3,}$/u.test(word)) return undefined
  const at = MONTH_NAMES.findIndex(names => names.some(name => word.startsWith(name)))
  return at < 0 || word.length > 12 ? undefined : at + 1
}

/** Two digits mean the latest such year that is not in the future. */
function century(twoDigits: number, now: Date): number {
  if (twoDigits > 99) return twoDigits
  const year = Math.floor(now.getUTCFullYear() / 100) * 100 + twoDigits
  return year > now.getUTCFullYear() ? year - 100 : year
}

function toDay(year: number, month: number, day: number): string | undefined {
  if (year < 1850 || year > 2200) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return dayOf(date)
}

const toMonth = (year: number, month: number): string | undefined => toDay(year, month, 1)?.slice(0, 7)

/** `YYYY-MM-DD` of seconds since 1970. */
export const dayOfUnixTime = (seconds: number): string => dayOf(new Date(seconds * 1000))

/** What programs write instead of no date: "0000-00-00", "00/00/0000", "01/01/1900". */
export const isEmptyDate = (value: string): boolean =>
  /^[\s0/.:-]*$/.test(value) || /(?:^|\D)(?:1899|1900|1901|1753|0001)(?:\D|$)/.test(value)
