import type { Position } from '../../shared/cursor.ts'
import type { Matches } from './dictionary.server.ts'
import { NEWEST_FIRST, newestCards } from './post-cards.server.ts'
import { SQL_FILTERS, type SearchValues } from './search-filters.server.ts'
import { PAGE_SIZE, type FilterName, type Status } from './vocabulary.ts'

export interface Scope {
  statuses: readonly Status[]
  /** The position after which the page begins. */
  after: Position | undefined
}

/** The ids of breeds and locations that match the search. */
export type DictionaryMatches = Partial<Record<FilterName, Matches>>

/** A statement with a name is prepared: parsed and planned once a connection. There are few of them. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** A page without filters. */
export const newest = (scope: Scope): Statement =>
  prepared('posts.newest', scope, [], where => `select id, created_at from posts where ${where} ${NEWEST_FIRST}`)

/**
 * Filters the newest posts of each status: one prepared statement for all searches. Its parameters hide behind subqueries,
 * so that PostgreSQL keeps one generic plan; with plain parameters it would plan each search anew.
 *
 * @param count how many posts of each status are scanned
 */
export function scan(wanted: SearchValues, scope: Scope, count: number): Statement {
  const values = [...SQL_FILTERS.map(({ name }) => wanted[name]), count]
  return prepared(
    'posts.scan',
    scope,
    values,
    where => `
      select id, created_at from (
        select ${SCANNED_COLUMNS} from posts where ${where} and ${IS_POSSIBLE}
        order by created_at desc, id desc limit (select $${values.length}::int)
      ) as scanned where ${MATCHES} limit ${PAGE_SIZE + 1}`,
  )
}

/** Finds a row if there are more posts after a position than were scanned. */
export const remaining = (statuses: readonly Status[], { at, id }: Position, scanned: number): Statement => {
  const rests = statuses.map(
    status => `(select true as more from posts where status = '${status}' and not paused and (created_at, id) < ($1, $2)
      order by created_at desc, id desc limit 1 offset (select $3::int))`,
  )
  return { name: `posts.remaining ${statuses.join(' ')}`, text: rests.join(' union all '), values: [at, id, scanned] }
}

/**
 * A page of all matches, collected before they are sorted. It is planned for its values: they decide which index has the least
 * to read.
 */
export function gather(wanted: SearchValues, matches: DictionaryMatches, { statuses, after }: Scope): Statement {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const conditions = SQL_FILTERS.filter(({ name }) => wanted[name] !== undefined).map(filter => {
    if (!('dictionary' in filter)) return filter.compare(filter.column, given(wanted[filter.name]))
    const found = matches[filter.name] ?? { ids: '{}', count: 0 }
    return `${comparable(filter.column, found)} = any(${given(found.ids)})`
  })
  const where = [
    `status = any(${given(statuses)})`,
    'not paused',
    ...conditions,
    ...(after ? [`(${comparableTime(wanted)}, id) < (${given(after.at)}, ${given(after.id)})`] : []),
  ]
  // Without the offset, PostgreSQL would hope for an early end in an index that has the order, and read all of it.
  const found = `select id, created_at from posts where ${where.join(' and ')} offset 0`
  return { text: newestCards(`select * from (${found}) as found ${NEWEST_FIRST}`), values }
}

/** Within the breeds of an index the time narrows little, and PostgreSQL overestimates the cost of finding it there. */
const comparableTime = ({ breed, minAge, maxAge }: SearchValues): string =>
  breed !== undefined && minAge === undefined && maxAge === undefined ? `created_at + interval '0'` : 'created_at'

const SCANNED_COLUMNS = ['id', 'created_at', ...new Set(SQL_FILTERS.map(({ column }) => column))].join(', ')

/** The parameters of `scan` in the order of the filters, each hidden in a subquery. */
const hidden = SQL_FILTERS.map((filter, index) => ({ ...filter, value: `(select $${index + 1}::${filter.type})` }))

const MATCHES = hidden
  .map(filter => {
    const { column, type, value } = filter
    const matches =
      'dictionary' in filter
        ? `${column} in (select id from ${filter.dictionary} where folded like ${value})`
        : filter.compare(column, `${value}::${type}`)
    return `(${value} is null or ${matches})`
  })
  .join(' and ')

/** Whether the dictionaries have matches at all: evaluated once, before any post is read. */
const IS_POSSIBLE = hidden
  .flatMap(filter => ('dictionary' in filter ? [filter] : []))
  .map(({ dictionary, value }) => `(${value} is null or exists (select from ${dictionary} where folded like ${value}))`)
  .join(' and ')

/** More ids than this cost PostgreSQL more time to plan than they save. They are compared with and not looked up. */
const MAX_LOOKED_UP = 300

const comparable = (column: string, { count }: Matches): string => (count > MAX_LOOKED_UP ? `(${column} + 0)` : column)

const texts = new Map<string, string>()

/** Reads each status by itself and merges the pages: no index has two statuses in one order. */
function prepared(
  name: string,
  { statuses, after }: Scope,
  values: unknown[],
  pick: (where: string) => string,
): Statement {
  const fullName = `${name} ${statuses.join(' ')}${after ? ' continued' : ''}`
  const behind = after ? ` and (created_at, id) < ($${values.length + 1}, $${values.length + 2})` : ''
  let text = texts.get(fullName)
  if (!text) {
    const pages = statuses.map(status => `(${pick(`status = '${status}' and not paused${behind}`)})`)
    text = newestCards(`select * from (${pages.join(' union all ')}) as pages ${NEWEST_FIRST}`)
    texts.set(fullName, text)
  }
  return { name: fullName, text, values: after ? [...values, after.at, after.id] : values }
}
