import { latestToday } from '../../../../shared/time/days.ts'
import { MAX_AGE_MONTHS, type Species } from '../../../listings/posts/vocabulary.ts'
import { readAge, monthsOfGroup, type AgeUnit } from '../values/ages.server.ts'
import { isEmptyDate, readDate, readMonth } from '../values/dates.server.ts'
import { isNothing } from '../values/nothing.server.ts'
import { isSizeOfYoung } from '../values/sizes.server.ts'
import { titleWords } from './column-match.server.ts'
import type { ImportedAnimal } from './imported-animal.server.ts'
import type { Cells, Reading } from './read-cells.server.ts'

type Birth = Pick<ImportedAnimal, 'birthDate' | 'bornIn' | 'ageMonths'>
const UNKNOWN: Birth = { birthDate: null, bornIn: null, ageMonths: null }

/** When an animal was born, as exactly as the file knows it: a day, a month, or an age. */
export function birthOf(cells: Cells, reading: Reading, species: Species): Birth {
  return bornAt(cells, reading) ?? agedAt(cells, reading, species) ?? ofYoung(cells, species) ?? UNKNOWN
}

function bornAt(cells: Cells, { dateOrders, now }: Reading): Birth | undefined {
  const [written] = cells.texts('birthDate')
  if (!written || isNothing(written.value)) return undefined
  const { column, value } = written
  const day = readDate(value, dateOrders.get(column) ?? 'month-first', now)
  const born = day ?? readMonth(value, now)
  if (isEmptyDate(value)) return undefined
  if (born === undefined) {
    const months = readAge(value, 'dog')
    if (months !== undefined && /\p{L}/u.test(value)) return { ...UNKNOWN, ageMonths: months }
    cells.problem('birthDate', value, "We couldn't read this date, so the age is blank.")
    return undefined
  }
  if (born > latestToday(now).slice(0, born.length) || !isPlausible(born, now)) {
    cells.problem('birthDate', value, "This day can't be a birthday, so the age is blank.")
    return undefined
  }
  return day === undefined ? { ...UNKNOWN, bornIn: born } : { ...UNKNOWN, birthDate: day }
}

const isPlausible = (born: string, now: Date): boolean =>
  (now.getUTCFullYear() - Number(born.slice(0, 4))) * 12 <= MAX_AGE_MONTHS

const UNITS: [AgeUnit, RegExp][] = [
  ['months', /^(?:months?|mos?|monate?n?|mois|meses|mesi|maanden|miesiacach|miesiace)$/],
  ['weeks', /^(?:weeks?|wks?|wochen|semaines|semanas|settimane|weken|tygodniach|tygodnie)$/],
  ['days', /^(?:days?|tagen?|jours|dias|giorni|dagen|dniach|dni)$/],
]
const unitOf = (title: string): AgeUnit =>
  UNITS.find(([, words]) => titleWords(title).some(word => words.test(word)))?.[0] ?? 'years'

function agedAt(cells: Cells, reading: Reading, species: Species): Birth | undefined {
  for (const meaning of ['age', 'ageInYears', 'ageInMonths'] as const) {
    const [written] = cells.texts(meaning)
    if (!written || isNothing(written.value)) continue
    const year = yearOf(written.value, reading.now)
    if (year) return { ...UNKNOWN, bornIn: year }
    const unit = meaning === 'ageInMonths' ? 'months' : meaning === 'ageInYears' ? 'years' : unitOf(written.column)
    const months = cells.read(meaning, value => readAge(value, species, unit))
    if (months === undefined) continue
    const then = isAtArrival(written.column) ? arrivalOf(cells, reading) : undefined
    return then === undefined ? { ...UNKNOWN, ageMonths: months } : { ...UNKNOWN, bornIn: monthBefore(then, months) }
  }
  return undefined
}

/** A year or a month of birth in a column of ages. */
const yearOf = (value: string, now: Date): string | undefined => {
  if (!/\b(?:19|20)\d{2}\b/.test(value)) return undefined
  const born = readDate(value, 'day-first', now)?.slice(0, 7) ?? readMonth(value, now)
  return born && born <= latestToday(now) ? born : undefined
}

const ARRIVAL =
  /intake|arriv|entry|admission|aufnahme|eingang|zugang|entree|arrivee|entrada|ingres|binnenkomst|opname|przyjec/
const isAtArrival = (title: string): boolean => titleWords(title).some(word => ARRIVAL.test(word))

function arrivalOf(cells: Cells, { dateOrders, now }: Reading): string | undefined {
  const [arrival] = cells.texts('arrivalDate')
  const day = arrival && readDate(arrival.value, dateOrders.get(arrival.column) ?? 'month-first', now)
  return day && day <= latestToday(now) ? day : undefined
}

function monthBefore(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** A size of "puppy" or "kitten" says an age, too. */
function ofYoung(cells: Cells, species: Species): Birth | undefined {
  if (!isSizeOfYoung(cells.text('size'))) return undefined
  const months = monthsOfGroup('baby', species)
  return months === undefined ? undefined : { ...UNKNOWN, ageMonths: months }
}
