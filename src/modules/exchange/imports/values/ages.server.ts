import { agesOf } from '../../../listings/posts/facts/fact-rules.ts'
import { type AgeGroup, MAX_AGE_MONTHS, type Species } from '../../../listings/posts/vocabulary.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { AGE_GROUP_WORDS, AGE_UNITS, NUMBER_WORDS } from './age-words.ts'

export type AgeUnit = 'years' | 'months' | 'weeks' | 'days'

const MONTHS: Record<AgeUnit, number> = { years: 12, months: 1, weeks: 12 / 52.1775, days: 12 / 365.25 }
const MONTHS_OF_WORD = new Map(
  AGE_UNITS.flatMap(([months, words]) => words.split(/\s+/).map(word => [word, months] as const)),
)
const GROUP_OF_WORD = new Map(
  AGE_GROUP_WORDS.flatMap(([group, words]) => words.split(/\s+/).map(word => [word, group] as const)),
)

/**
 * Months of "2 years 3 months", "2Y/ 4M/ 26D", "1 1/2 years", "2-3 years", "Adult (3 years)", "senior"; a mere number counts the given
 * unit. Undefined if it is not an age.
 */
export function readAge(value: string, species: Species, unit: AgeUnit = 'years'): number | undefined {
  if (value.length > 80) return undefined
  const text = foldText(value).trim()
  const number = /^(?:ca\.?|~|about|approx\.?|etwa)?\s*(\d+(?:[.,]\d+)?)\s*\+?$/.exec(text)?.[1]
  if (number) return bounded(Number(number.replace(',', '.')) * MONTHS[unit])
  return readUnits(text) ?? readAgeGroup(text, species)
}

/** A number, a fraction, a unit or a sign that has a meaning for ages. */
const TOKEN = /\d+(?:[.,]\d+)?|½|¼|¾|\/|\p{L}+|[-–<+]/gu
const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

function readUnits(text: string): number | undefined {
  const tokens = text.match(TOKEN) ?? []
  let [months, found] = [0, false]
  let counts: number[] = []
  let isRange = false
  for (const [at, token] of tokens.entries()) {
    const number =
      FRACTIONS[token] ?? NUMBER_WORDS[token] ?? (/^\d/.test(token) ? Number(token.replace(',', '.')) : undefined)
    if (number !== undefined && tokens[at - 1] === '/' && counts.length > 0 && number <= 10) {
      // "1 1/2": the fraction after the whole.
      const over = counts.pop() ?? 0
      counts.push((counts.pop() ?? 0) + over / number)
    } else if (number !== undefined) {
      if (FRACTIONS[token]) counts.push((counts.pop() ?? 0) + number)
      else counts.push(number)
    } else if (['-', '–', 'to', 'bis', 'tot', 'a', 'do'].includes(token) && counts.length === 1) isRange = true
    const unit = MONTHS_OF_WORD.get(token)
    if (unit === undefined || counts.length === 0) continue
    const count = counts.length > 1 ? (isRange ? (counts[0]! + counts.at(-1)!) / 2 : undefined) : counts[0]
    if (count === undefined) return undefined
    months += count * unit
    found = true
    counts = []
    isRange = false
  }
  if (!found) return undefined
  // Younger than a year: in the middle.
  const isBelow = /^(?:<|under|less than|below|unter|weniger als|moins d|menos de|meno di|minder dan|ponizej)/.test(
    text,
  )
  return bounded(isBelow ? months / 2 : months)
}

/** Whole months have passed; 52 weeks, 365 days and 0.33 years count as whole ones to people. */
const bounded = (months: number): number | undefined =>
  months >= 0 && months <= MAX_AGE_MONTHS ? Math.floor(months + 0.1) : undefined

/** The middle of the group's ages: the file knows no better. */
function readAgeGroup(text: string, species: Species): number | undefined {
  const group = GROUP_OF_WORD.get(/\p{L}+/u.exec(text)?.[0] ?? '')
  return group && monthsOfGroup(group, species)
}

export function monthsOfGroup(group: AgeGroup, species: Species): number | undefined {
  const ages = agesOf(group).find(({ species: same }) => same.includes(species))
  if (!ages) return undefined
  return ages.max === undefined ? ages.min + 24 : Math.floor((ages.min + ages.max) / 2)
}
