import { getTableColumns } from 'drizzle-orm'
import type { PostFilters } from '../contract.ts'
import { patternOf, type Dictionary } from '../storage/dictionary.server.ts'
import { agesOf } from '../facts/fact-rules.ts'
import { bitsOf, supersetsOf } from '../facts/fact-bits.server.ts'
import { earliestBirth, latestBirth } from '../rules.ts'
import type { FilterColumn } from '../storage/list-indexes.server.ts'
import { posts } from '../tables.server.ts'
import {
  AGE_GROUPS,
  MAX_AGE_MONTHS,
  OTHER_PETS,
  SPECIES,
  type AgeGroup,
  type FILTERS,
  type FilterName,
  type FilterValue,
  type SpeciesFilter,
} from '../vocabulary.ts'

/** Compares a column with the value of the parameter. */
interface Comparison<Parameter> {
  column: FilterColumn
  /** The SQL type of the value. */
  type: 'text' | 'text[]' | 'int' | 'int[]' | 'boolean'
  compare: (column: string, value: string) => string
  toValue: (parameter: Parameter, now: Date) => unknown
  /** All values of the column that match, where there are few: a gather finds them in an index. */
  valuesFor?: (value: number) => readonly number[]
  /** Few posts have this value or a greater one. */
  rareFrom?: number
  /** Whether most posts match, so that an index finds little by it. */
  isCommon?: (value: unknown) => boolean
}

/** Finds texts in a dictionary table; the column has the id. */
interface Lookup {
  column: FilterColumn
  type: 'text'
  dictionary: Dictionary
  /** By default the entries that contain the text. */
  toPattern?: (text: string) => string | undefined
}

const equals = <Parameter>(column: FilterColumn, type: 'text' | 'boolean'): Comparison<Parameter> => ({
  column,
  type,
  compare: (column, value) => `${column} = ${value}`,
  toValue: parameter => parameter,
})

/** Filters whose SQL is one comparison of bits, whichever of them are given. */
type BitFilter = 'energy' | FlagName
type FlagName = { [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends 'flag' ? Name : never }[FilterName]

/** The SQL of each filter but those of bits. The older a pet, the earlier its birth; both bounds are inclusive. */
const declared: { [Name in Exclude<FilterName, BitFilter>]: Comparison<FilterValue<Name>> | Lookup } = {
  species: {
    column: 'species',
    type: 'text[]',
    compare: (column, value) => `${column} = any(${value})`,
    toValue: speciesOf,
  },
  sex: equals('sex', 'text'),
  breed: { column: 'breedId', type: 'text', dictionary: 'breeds' },
  location: { column: 'locationId', type: 'text', dictionary: 'locations' },
  size: equals('size', 'text'),
  minAge: {
    column: 'birthMonth',
    type: 'int',
    compare: (column, value) => `${column} <= ${value}`,
    toValue: (age, now) => latestBirth(age, now),
  },
  maxAge: {
    column: 'birthMonth',
    type: 'int',
    compare: (column, value) => `${column} >= ${value}`,
    toValue: (age, now) => earliestBirth(age, now),
  },
  vaccinationProof: {
    ...equals('hasProof', 'boolean'),
    toValue: proof => proof === 'with',
    isCommon: hasProof => hasProof === false,
  },
  ageGroup: { column: 'birthMonth', type: 'int[]', compare: isOfAgeGroup, toValue: birthMonthsOf },
  coat: { column: 'coatId', type: 'text', dictionary: 'coats', toPattern: coat => `${coat}|%` },
  language: equals('language', 'text'),
  colors: {
    column: 'coatId',
    type: 'text',
    dictionary: 'coats',
    // Behind the coat, which stands before the first line.
    toPattern: color => (color ? `%|${patternOf(color)}` : undefined),
  },
}

const bits: Comparison<PostFilters> = {
  column: 'factBits',
  type: 'int',
  compare: (column, value) => `(${column} & ${value}) = ${value}`,
  toValue: filters => bitsOf(filters) || undefined,
  valuesFor: supersetsOf,
  rareFrom: bitsOf({ specialNeeds: 'yes' }),
}

/** Compares the birth with the bounds of the pet's species: two numbers for each class of species. */
function isOfAgeGroup(column: string, value: string): string {
  const classes = agesOf('baby').map(
    ({ species }, index) =>
      `when species in (${species.map(name => `'${name}'`).join(', ')}) then ${column} between (${value})[${2 * index + 1}] and (${value})[${2 * index + 2}]`,
  )
  return `(case ${classes.join(' ')} end)`
}

function birthMonthsOf(group: AgeGroup, now: Date): number[] {
  return agesOf(group).flatMap(({ min, max = MAX_AGE_MONTHS }) => [earliestBirth(max, now), latestBirth(min, now)])
}

/** The ages of the age group as well: an index has ages, and none has groups. */
function withAges(filters: PostFilters): PostFilters {
  const { ageGroup, species, minAge = 0, maxAge = MAX_AGE_MONTHS } = filters
  if (!ageGroup) return filters
  const wanted = species && speciesOf(species)
  const ages = agesOf(ageGroup).filter(({ species }) => !wanted || species.some(name => wanted.includes(name)))
  return {
    ...filters,
    minAge: Math.max(minAge, Math.min(...ages.map(({ min }) => min))),
    maxAge: Math.min(maxAge, Math.max(...ages.map(({ max = MAX_AGE_MONTHS }) => max))),
    // One class of species needs its bounds alone.
    ageGroup: ages.length > 1 ? ageGroup : undefined,
  }
}

function speciesOf(wanted: SpeciesFilter): readonly string[] {
  return wanted === OTHER_PETS ? SPECIES.filter(species => species !== 'dog' && species !== 'cat') : [wanted]
}

/** Several age groups: all have their bounds in the array, and those that are not wanted match no month. */
const ageGroups: Comparison<never> = {
  column: 'birthMonth',
  type: 'int[]',
  compare: (column, value) =>
    `(${AGE_GROUPS.map((_, group) => isOfAgeGroup(column, `(${value})[${group * BOUNDS + 1}:${(group + 1) * BOUNDS}]`)).join(' or ')})`,
  toValue: value => value,
}
const BOUNDS = birthMonthsOf('baby', new Date()).length
const NO_MONTHS = Array.from({ length: BOUNDS }, (_, index) => (index % 2 === 0 ? 1 : 0))

const columns = getTableColumns(posts)

/** Locations around a place, which `locationsAround` finds. */
const near: Lookup = { column: 'locationId', type: 'text', dictionary: 'locations' }

const anyOf = (column: FilterColumn): Comparison<never> => ({
  column,
  type: 'text[]',
  compare: (column, value) => `${column} = any(${value})`,
  toValue: value => value,
})

/** Conditions that no filter of the pages has: other programs ask for several values at once, or for what is not so. */
const others = {
  near,
  sexes: anyOf('sex'),
  sizes: anyOf('size'),
  ageGroups,
  withoutBits: {
    column: 'factBits',
    type: 'int',
    compare: (column, value) => `(${column} & ${value}) = 0`,
    toValue: value => value,
    isCommon: () => true,
  },
} satisfies Record<string, Comparison<never> | Lookup>

type ConditionName = keyof typeof declared | 'bits' | keyof typeof others
const conditions: Record<ConditionName, Comparison<never> | Lookup> = { ...declared, bits, ...others }

/** The conditions of a search with the names of their columns in SQL. */
export const SQL_CONDITIONS = (Object.keys(conditions) as ConditionName[]).map(name => {
  const condition = conditions[name] as Comparison<unknown> | Lookup
  return { ...condition, name, column: columns[condition.column].name }
})

/** What a search compares with: values of columns, and `like` patterns for dictionaries. */
export type SearchValues = Partial<Record<ConditionName | 'q', unknown>>

/** The values of filters; those of words and places are added by the search. */
export function toSearchValues(asked: PostFilters, now: Date): SearchValues {
  const filters = withAges(asked)
  const values = SQL_CONDITIONS.map((condition): [ConditionName, unknown] => {
    const { name } = condition
    if (name in others) return [name, undefined]
    const parameter = name === 'bits' ? filters : filters[name as keyof typeof declared]
    if (parameter === undefined) return [name, undefined]
    if ('dictionary' in condition) return [name, (condition.toPattern ?? patternOf)(parameter as string)]
    return [name, condition.toValue(parameter, now)]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** The value of `ageGroups`. */
export const birthMonthsOfGroups = (groups: readonly AgeGroup[], now: Date): number[] =>
  AGE_GROUPS.flatMap(group => (groups.includes(group) ? birthMonthsOf(group, now) : NO_MONTHS))
