import { colorName } from '../shapes/color-vocabulary.ts'
import type { Post } from '../contract.ts'
import { factOf, type FactName, type Facts, type Fee } from '../shapes/fact-vocabulary.ts'
import { AGE_GROUPS, SPECIES, type AgeGroup, type Species } from '../vocabulary.ts'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'

/** The months of age at which a pet is young, adult and senior; before that it is a baby. */
type AgeStarts = readonly [young: number, adult: number, senior: number]

const LIKE_DOGS: AgeStarts = [12, 36, 96]
const SMALL: AgeStarts = [6, 24, 60]
const LONG_LIVED: AgeStarts = [12, 48, 180]

const AGE_STARTS: Record<Species, AgeStarts> = {
  dog: LIKE_DOGS,
  cat: LIKE_DOGS,
  rabbit: SMALL,
  'small pet': SMALL,
  bird: LONG_LIVED,
  reptile: LONG_LIVED,
  horse: LONG_LIVED,
  'farm animal': LONG_LIVED,
  other: LIKE_DOGS,
}

/** The age group for an age in months; null without an age. */
export function ageGroupOf(species: Species, age: number | null): AgeGroup | null {
  if (age === null) return null
  const begun = AGE_STARTS[species].filter(start => age >= start).length
  return AGE_GROUPS[begun] ?? null
}

/** Ages in months; both bounds are inclusive. `max` is undefined for seniors. */
interface Ages {
  species: Species[]
  min: number
  max: number | undefined
}

/** The ages of a group, with the species that share them. */
export function agesOf(group: AgeGroup): Ages[] {
  const position = AGE_GROUPS.indexOf(group)
  return [...Map.groupBy(SPECIES, species => AGE_STARTS[species])].map(([starts, species]) => {
    const end = starts[position]
    return { species, min: starts[position - 1] ?? 0, max: end === undefined ? undefined : end - 1 }
  })
}

/** "Free", or "€120"; cents only where there are some. */
export function feeText({ amount, currency }: Fee): string {
  if (amount === 0) return t('Free')
  const digits = Number.isInteger(amount) ? 0 : 2
  return formatNumber(amount, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}

/** "Beagle & Poodle mix", "Beagle mix", "Mixed breed"; undefined if unknown. */
export function breedText({ secondBreed, mixed, localSecondBreed, ...pet }: Breeds): string | undefined {
  const names = [breedName(pet), localSecondBreed?.name ?? secondBreed].filter(Boolean)
  if (names.length === 0) return mixed ? t('Mixed breed') : undefined
  const named = names.join(' & ')
  // Many people write "mix" into the breed, e.g. "Maine Coon mix".
  return (mixed || names.length > 1) && !/\bmix/i.test(named) ? t('{breed} mix', { breed: named }) : named
}

interface NamedBreed {
  breed: string
  localBreed?: Post['localBreed']
}

interface Breeds extends NamedBreed, Pick<Facts, 'secondBreed' | 'mixed'> {
  localSecondBreed?: Post['localSecondBreed']
}

/** In the language of the reader, if it is known. */
export const breedName = ({ breed, localBreed }: NamedBreed): string => localBreed?.name ?? breed

/** A fact in words, without its label; undefined if unknown. */
export function factText(name: FactName, facts: Facts): string | undefined {
  const fact = factOf(name)
  const value = facts[name]
  if (Array.isArray(value)) return value.map(colorName).join(', ') || undefined
  if (value === null || value === false || value === '' || value === 'unknown') return undefined
  if (value === true) return t('Yes')
  if (typeof value === 'object') return feeText(value)
  if (value === 'shared') return t('Shared')
  if (fact.kind === 'answer') return value === 'yes' ? t('Yes') : t('No')
  return fact.kind === 'choice' ? t(fact.labels[value] ?? value) : value
}
