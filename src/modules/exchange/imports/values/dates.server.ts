import { agesOf } from '../../../listings/posts/facts/fact-rules.ts'
import { type AgeGroup, MAX_AGE_MONTHS, type Species } from '../../../listings/posts/vocabulary.ts'
import type { DateOrder } from '../vocabulary.ts'
import { dayOf } from '../../../../shared/time/days.ts'

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

/** `YYYY-MM-DD` of a date as people write it; undefined if it is not a date. */
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
  return dayOf(date)
}

/** `YYYY-MM-DD` of seconds since 1970. */
export const dayOfUnixTime = (seconds: number): string => dayOf(new Date(seconds * 1000))

const DAYS_OF_MONTH = 30.44
const MONTHS_OF_UNIT: [unit: RegExp, months: number][] = [
  [/^(?:years?|yrs?|y|jahre?|ans?|años?|year\(s\))$/, 12],
  [/^(?:months?|mos?|mths?|m|monate?|mois|meses|mes|month\(s\))$/, 1],
  [/^(?:weeks?|wks?|w|wochen?|week\(s\))$/, 7 / DAYS_OF_MONTH],
  [/^(?:days?|d|tage?|day\(s\))$/, 1 / DAYS_OF_MONTH],
]

/** Months of "2 years 3 months", "2y 3m", "8 weeks", "senior"; a mere number counts the given unit. Undefined if it is not an age. */
export function readAge(value: string, species: Species, unit: 'years' | 'months' = 'years'): number | undefined {
  const text = value.toLowerCase().trim()
  const number = Number(text.replace(',', '.'))
  if (text && Number.isFinite(number)) return bounded(number * (unit === 'years' ? 12 : 1))
  return readUnits(text) ?? readAgeGroup(text, species)
}

function readUnits(text: string): number | undefined {
  const tokens = text
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .replaceAll(/(\d)([a-z])/g, '$1 $2')
    .split(/[ ,&-]+/)
    .filter(token => token && token !== 'and' && token !== 'old' && token !== 'approx.' && token !== 'about')
  let months = 0
  if (tokens.length < 2 || tokens.length % 2 > 0) return undefined
  for (let at = 0; at < tokens.length; at += 2) {
    const count = Number(tokens[at])
    const unit = MONTHS_OF_UNIT.find(([names]) => names.test(tokens[at + 1]?.replace('.', '') ?? ''))
    if (!unit || !Number.isFinite(count)) return undefined
    months += count * unit[1]
  }
  return bounded(months)
}

/** Rounded: 52 weeks and 0.33 years are whole numbers of months to people. */
const bounded = (months: number): number | undefined =>
  months >= 0 && months <= MAX_AGE_MONTHS ? Math.round(months) : undefined

const AGE_GROUP_WORDS = new Map<string, AgeGroup>(
  Object.entries({
    baby: 'baby',
    puppy: 'baby',
    kitten: 'baby',
    young: 'young',
    adult: 'adult',
    senior: 'senior',
    old: 'senior',
  }),
)

/** The middle of the group's ages: the file knows no better. */
function readAgeGroup(text: string, species: Species): number | undefined {
  const group = AGE_GROUP_WORDS.get(text)
  if (!group) return undefined
  const ages = agesOf(group).find(({ species: same }) => same.includes(species))
  if (!ages) return undefined
  return ages.max === undefined ? ages.min + 24 : Math.floor((ages.min + ages.max) / 2)
}
