import type { Matches } from './dictionary.server.ts'
import { SQL_CONDITIONS } from './search-conditions.server.ts'
import type { DictionaryMatches, Wanted } from './search-statements.server.ts'
import type { Given } from './statement.server.ts'

type Condition = (typeof SQL_CONDITIONS)[number]

/** The conditions that a search has. */
export const usedBy = ({ values }: Wanted): Condition[] =>
  SQL_CONDITIONS.filter(({ name }) => values[name] !== undefined)

/** The conditions in a form that reads no index, in a statement for all values. */
export const passing = ({ values, matches }: Wanted, given: Given): string[] =>
  usedBy({ values, matches }).map(filter =>
    'dictionary' in filter
      ? isAmong(filter, matches, given)
      : filter.compare(filter.column, `${given(values[filter.name])}::${filter.type}`),
  )

/** An age group depends on the species. */
export const columnsOf = ({ name, column }: Condition): string[] =>
  name.startsWith('ageGroup') ? [column, 'species'] : [column]

/**
 * The conditions of a statement that is planned for its values, so that it finds them in an index.
 *
 * @param looksUp whether breeds, places and coats may be looked up; otherwise they are compared with
 */
export function narrowing({ values, matches }: Wanted, given: Given, looksUp = true): string[] {
  return SQL_CONDITIONS.filter(({ name }) => values[name] !== undefined).map(filter => {
    if (!('dictionary' in filter)) {
      const compared = comparison(filter, values[filter.name], given)
      return filter.isCommon?.(values[filter.name]) ? `(${compared}) is not false` : compared
    }
    const { ids, count } = matches[filter.name] ?? NOTHING
    return looksUp && hasFewIds({ ids, count })
      ? `${filter.column} = any(${given(ids)}::int[])`
      : isAmong(filter, matches, given)
  })
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
): string {
  const matches = compare(column, `${given(value)}::${type}`)
  const values = valuesFor?.(Number(value)) ?? []
  if (values.length === 0) return matches
  if (values.length <= MAX_VALUES) return `${column} = any(${given(values)}::${type}[]) and ${matches}`
  return Number(values[0]) >= rareFrom ? `${column} >= ${given(values[0])} and ${matches}` : matches
}

/** More values of a column than this are compared with the least of them, for the same reason as ids below. */
const MAX_VALUES = 64
