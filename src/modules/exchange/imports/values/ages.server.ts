import { MAX_AGE_MONTHS, type AgeGroup, type Species } from '../../../listings/posts/vocabulary.ts'
import { agesOf } from '../../../listings/posts/facts/fact-rules.ts'

const DAYS_OF_MONTH = 30.44
const MONTHS_OF: [unit: RegExp, months: number][] = [
  [/^(?:years?|yrs?|y|jahre?|ans?|años?|year\(s\))$/, 12],
  [/^(?:months?|mos?|mths?|m|monate?|mois|meses|mes|month\(s\))$/, 1],
  [/^(?:weeks?|wks?|w|wochen?|week\(s\))$/, 7 / DAYS_OF_MONTH],
  [/^(?:days?|d|tage?|day\(s\))$/, 1 / DAYS_OF_MONTH],
]

/** Months of "2 years 3 months", "2y 3m", "8 weeks", "senior"; a mere number counts the given unit. Undefined for what is no age. */
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
    const unit = MONTHS_OF.find(([names]) => names.test(tokens[at + 1]?.replace('.', '') ?? ''))
    if (!unit || !Number.isFinite(count)) return undefined
    months += count * unit[1]
  }
  return bounded(months)
}

/** Rounded: 52 weeks and 0.33 years are whole numbers of months to people. */
const bounded = (months: number): number | undefined =>
  months >= 0 && months <= MAX_AGE_MONTHS ? Math.round(months) : undefined

const WORDS = new Map<string, AgeGroup>(
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
  const group = WORDS.get(text)
  if (!group) return undefined
  const ages = agesOf(group).find(({ species: same }) => same.includes(species))
  if (!ages) return undefined
  return ages.max === undefined ? ages.min + 24 : Math.floor((ages.min + ages.max) / 2)
}
