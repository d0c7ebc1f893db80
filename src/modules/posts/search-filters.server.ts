import { getTableColumns } from 'drizzle-orm'
import type { PostFilters } from './contract.ts'
import { patternOf, type Dictionary } from './dictionary.server.ts'
import { birthMonthOf } from './rules.ts'
import { posts, type FilterColumn } from './tables.server.ts'
import {
  FILTER_NAMES,
  OTHER_PETS,
  SPECIES,
  type FilterName,
  type FilterValue,
  type SpeciesFilter,
} from './vocabulary.ts'

/** Compares a column with the value of the parameter. */
interface Comparison<Parameter> {
  column: FilterColumn
  /** The SQL type of the value. */
  type: 'text' | 'text[]' | 'int' | 'boolean'
  compare: (column: string, value: string) => string
  toValue: (parameter: Parameter, now: Date) => unknown
}

/** Finds texts in a dictionary table; the column has the id. */
interface Lookup {
  column: FilterColumn
  type: 'text'
  dictionary: Dictionary
}

const equals = <Parameter>(column: FilterColumn, type: 'text' | 'boolean'): Comparison<Parameter> => ({
  column,
  type,
  compare: (column, value) => `${column} = ${value}`,
  toValue: parameter => parameter,
})

/** The SQL of each filter. The older a pet, the earlier its birth month; both bounds are inclusive. */
const declared: { [Name in FilterName]: Comparison<FilterValue<Name>> | Lookup } = {
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
    toValue: birthMonthOf,
  },
  maxAge: {
    column: 'birthMonth',
    type: 'int',
    compare: (column, value) => `${column} >= ${value}`,
    toValue: birthMonthOf,
  },
  vaccinationProof: { ...equals('hasProof', 'boolean'), toValue: proof => proof === 'with' },
}

function speciesOf(wanted: SpeciesFilter): readonly string[] {
  return wanted === OTHER_PETS ? SPECIES.filter(species => species !== 'dog' && species !== 'cat') : [wanted]
}

const columns = getTableColumns(posts)

/** The filters with the names of their columns in SQL. */
export const SQL_FILTERS = FILTER_NAMES.map(name => {
  const filter = declared[name] as Comparison<unknown> | Lookup
  return { ...filter, name, column: columns[filter.column].name }
})

/** What a search compares with: values of columns, and `like` patterns for dictionaries. */
export type SearchValues = Partial<Record<FilterName | 'q', unknown>>

export function toSearchValues(filters: PostFilters, now: Date): SearchValues {
  const given = SQL_FILTERS.filter(({ name }) => filters[name] !== undefined)
  return Object.fromEntries(
    given
      .map(filter => {
        const parameter = filters[filter.name]
        const value = 'dictionary' in filter ? patternOf(String(parameter)) : filter.toValue(parameter, now)
        return [filter.name, value]
      })
      .filter(([, value]) => value !== undefined),
  ) as SearchValues
}
