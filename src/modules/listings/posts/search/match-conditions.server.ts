import { getTableColumns } from 'drizzle-orm'
import type { Matches } from '../storage/dictionary.server.ts'
import { SQL_CONDITIONS } from './search-conditions.server.ts'
import type { DictionaryMatches, Wanted } from './search-statements.server.ts'
import type { Given } from './statement.server.ts'
import { IN_LIST_OF_PLACE, NARROWING_INDEXES } from '../storage/list-indexes.server.ts'
import { posts } from '../tables.server.ts'

export type Condition = (typeof SQL_CONDITIONS)[number]

/** The conditions that a search has. */
export const usedBy = ({ values }: Wanted): Condition[] =>
  SQL_CONDITIONS.filter(({ name }) => values[name] !== undefined)

/** The conditions in a form that reads no index, in a statement for all values. */
export const passing = (wanted: Wanted, given: Given): string[] =>
  usedBy(wanted).map(filter => passingOf(filter, wanted, given))

const passingOf = (filter: Condition, { values, matches }: Wanted, given: Given): string =>
  'dictionary' in filter
    ? isAmong(filter, matches, given)
    : filter.compare(filter.column, `${given(values[filter.name])}::${filter.type}`)

/**
 * The conditions of a statement for all values that reads one index, some of them looked up in it.
 *
 * @param columns of the index, behind the one by which it is read
 */
export const passingWith = (wanted: Wanted, given: Given, columns: readonly string[]): string[] =>
  usedBy(wanted).map(filter => {
    const { name, column } = filter
    const { ids, count } = wanted.matches[name] ?? NOTHING
    const isDictionary = 'dictionary' in filter
    const isLookedUp =
      columns.includes(column) && (isDictionary ? count <= MAX_VALUES : !filter.isCommon?.(wanted.values[name]))
    if (isLookedUp && isDictionary) return `${column} = any(${given(ids)}::int[])`
    const passes = passingOf(filter, wanted, given)
    return isLookedUp ? passes : `coalesce(${passes}, false)`
  })

/** The values of a column that match a condition, where they are known one by one. */
export function listedValues(condition: Condition, { values, matches }: Wanted): Matches | undefined {
  const { name } = condition
  if ('dictionary' in condition) return matches[name]
  const listed = values[name] === undefined ? undefined : condition.valuesFor?.(Number(values[name]))
  return listed && { ids: `{${listed.join()}}`, count: listed.length }
}

/** The first columns of the covering index that begins with a column. */
export const leadingWith = (column: string): readonly string[] =>
  Object.keys(NARROWING_INDEXES)
    .map(leadingColumns)
    .find(columns => columns?.[0] === column) ?? []

/** An age group depends on the species. */
export const columnsOf = ({ name, column }: Condition): string[] =>
  name.startsWith('ageGroup') ? [column, 'species'] : [column]

/**
 * The conditions of a statement that is planned for its values, so that it finds them in an index.
 *
 * @param leading the first columns of the index that is read; without them every index may be
 */
export function narrowing({ values, matches }: Wanted, given: Given, leading?: readonly string[]): string[] {
  const isCompared = comparedBehind(usedBy({ values, matches }), matches, leading)
  return usedBy({ values, matches }).map(filter => {
    const { name, column } = filter
    if (!('dictionary' in filter)) {
      const compared = comparison(filter, values[name], given, leading)
      if (filter.isCommon?.(values[name]) && !isOfLooks(column, leading)) return `(${compared}) is not false`
      // PostgreSQL sees through this form for `has_proof`, which costs least within an index.
      return isCompared(filter) ? `(${compared}) is true` : compared
    }
    const { ids, count } = matches[name] ?? NOTHING
    if (hasFewIds({ ids, count }) && !isCompared(filter))
      return `${column} = any(${given(ids)}::int[])${column === 'location_id' ? ` and ${IN_LIST_OF_PLACE}` : ''}`
    return `coalesce(${column} = any(${given(ids)}::int[]), false)`
  })
}

/** Even what is common is worth looking up in the index of looks, which has few values before it. */
const isOfLooks = (column: string, leading: readonly string[] | undefined): boolean =>
  leading?.[0] === 'species' && leading.includes(column)

/** The first columns of a covering index, behind the status; undefined if it does not begin with filters. */
export const leadingColumns = (index: string | undefined): readonly string[] | undefined =>
  NARROWING_INDEXES[index ?? '']?.map(column => getTableColumns(posts)[column].name)

/**
 * What is compared post by post although the index has the column, behind its first ones. PostgreSQL takes twice the time to compare a list
 * within the index. Where the index begins with a list or with one language, that is so for every comparison.
 */
function comparedBehind(used: Condition[], matches: DictionaryMatches, leading: readonly string[] | undefined) {
  const isLookedUp = ({ name }: Condition) => hasFewIds(matches[name] ?? NOTHING)
  const beginsWithList = used.some(one => 'dictionary' in one && leading?.includes(one.column) && isLookedUp(one))
  const isSlow = beginsWithList || leading?.[0] === 'language'
  return (condition: Condition): boolean =>
    leading !== undefined && !leading.includes(condition.column) && ('dictionary' in condition || isSlow)
}

/** Whether a condition may be looked up. */
export const hasFewIds = ({ count }: Matches): boolean => count <= MAX_LOOKED_UP

/** More ids than this cost PostgreSQL more time to plan than they save. They are compared with and not looked up in an index. */
const MAX_LOOKED_UP = 300

/** A hashed set: an array would be read from its start for each post, and a bare `in` would become a join. */
const isAmong = ({ name, column }: Condition, matches: DictionaryMatches, given: Given): string =>
  `(${column} in (select unnest(${given((matches[name] ?? NOTHING).ids)}::int[]))) is true`

const NOTHING: Matches = { ids: '{}', count: 0 }

function comparison(
  { column, type, compare, valuesFor, rareFrom = Infinity }: Exclude<Condition, { dictionary: unknown }>,
  value: unknown,
  given: Given,
  leading: readonly string[] = [column],
): string {
  const matches = compare(column, `${given(value)}::${type}`)
  const values = (leading.includes(column) && valuesFor?.(Number(value))) || []
  if (values.length === 0) return matches
  if (values.length <= MAX_VALUES) return `${column} = any(${given(values)}::${type}[]) and ${matches}`
  return Number(values[0]) >= rareFrom ? `${column} >= ${given(values[0])} and ${matches}` : matches
}

/** More values of a column than this are compared with the least of them, for the same reason as ids below. */
const MAX_VALUES = 64
