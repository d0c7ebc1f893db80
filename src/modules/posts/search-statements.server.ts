import type { Position } from '../../shared/cursor.ts'
import type { Matches } from './dictionary.server.ts'
import { firstPage, sortedCards, type Order } from './post-cards.server.ts'
import { SQL_CONDITIONS, type SearchValues } from './search-filters.server.ts'
import { MAX_COUNTED, type PostSort, type Status } from './vocabulary.ts'

export interface Scope {
  statuses: readonly Status[]
  sort: PostSort
  /** The position after which the page begins. */
  after: Position | undefined
}

/** The ids of breeds, locations and coats that match the search. */
export type DictionaryMatches = Partial<Record<keyof SearchValues, Matches>>

/** A statement with a name is prepared: parsed and planned once a connection. There are few of them. */
export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** Each order has an index that holds all filters. */
const orders: Record<PostSort, Order> = {
  newest: { column: 'created_at', direction: 'desc' },
  updated: { column: 'updated_at', direction: 'desc' },
  waiting: { column: 'created_at', direction: 'asc' },
}

/** A page without filters. */
export function unfiltered(scope: Scope): Statement {
  const order = orders[scope.sort]
  return prepared('posts.all', scope, [], conditions => {
    const pages = conditions.map(
      condition => `(select id, ${order.column} from posts where ${condition} ${firstPage(order)})`,
    )
    return `select * from (${pages.join(' union all ')}) as pages ${firstPage(order)}`
  })
}

/**
 * Filters the first posts of the list: one prepared statement for all searches of a sort, with and without words. Its parameters
 * hide behind subqueries, so that PostgreSQL keeps one generic plan; with plain parameters it would plan each search anew. The
 * statuses are merged before they are filtered: a status with many recent posts would otherwise be skipped.
 *
 * @param count how many posts are scanned
 */
export function scan(wanted: SearchValues, scope: Scope, count: number): Statement {
  const values = [
    ...SQL_CONDITIONS.map(({ name }) => wanted[name]),
    count,
    ...(wanted.q === undefined ? [] : [wanted.q]),
  ]
  const order = orders[scope.sort]
  return prepared(scanName(wanted), scope, values, conditions => {
    const lists = conditions.map(condition => `(${scanned(wanted, scope, condition)})`)
    const merged = `select * from (${lists.join(' union all ')}) as lists ${scannedPart(scope)}`
    return `select id, ${order.column} from (${merged}) as scanned where ${matching(wanted)} ${firstPage(order)}`
  })
}

const scanName = ({ q }: SearchValues): string => (q === undefined ? 'posts.scan' : 'posts.scan words')

/** The first posts of a status, in their order. */
function scanned({ q }: SearchValues, { sort }: Scope, where: string): string {
  const { column } = orders[sort]
  const columns = `${SCANNED_COLUMNS}${column === 'created_at' ? '' : `, ${column}`}${q === undefined ? '' : ', words'}`
  return `select ${columns} from posts where ${where} and ${IS_POSSIBLE} ${scannedPart({ sort })}`
}

function scannedPart({ sort }: Pick<Scope, 'sort'>): string {
  const { column, direction } = orders[sort]
  return `order by ${column} ${direction}, id ${direction} limit (select $${SQL_CONDITIONS.length + 1}::int)`
}

const matching = ({ q }: SearchValues): string =>
  q === undefined ? MATCHES : `${MATCHES} and ${hasWords(`(select $${SQL_CONDITIONS.length + 2}::text)`)}`

/** Words in any form; words like "the", which nothing is found by, are left out. */
const hasWords = (text: string): string => {
  const query = `plainto_tsquery('english', ${text})`
  return `(numnode(${query}) = 0 or words @@ ${query})`
}

/** Finds a row if there are more posts after a position than were scanned. */
export const remaining = ({ statuses, sort }: Scope, { at, id }: Position, scanned: number): Statement => {
  const { column, direction } = orders[sort]
  const rests = statuses.map(
    status => `(select from posts where status = '${status}' and not paused and ${behind(orders[sort], '$1', '$2')}
      order by ${column} ${direction}, id ${direction} limit (select $3::int + 1))`,
  )
  return {
    name: `posts.remaining ${sort} ${statuses.join(' ')}`,
    text: `select true as more from (${rests.join(' union all ')}) as rests limit 1 offset (select $3::int)`,
    values: [at, id, scanned],
  }
}

/** Whether a post comes after a position. */
const behind = ({ column, direction }: Order, at: string, id: string): string =>
  `(${column}, id) ${direction === 'asc' ? '>' : '<'} (${at}, ${id})`

/**
 * A page of all matches, collected before they are sorted, each with their number (`total`). It is planned for its values:
 * they decide which index has the least to read.
 */
export function gather(wanted: SearchValues, matches: DictionaryMatches, scope: Scope): Statement {
  const order = orders[scope.sort]
  const { where, values, given } = conditions(wanted, matches, scope)
  const { after } = scope
  const time = scope.sort === 'newest' ? comparableTime(wanted) : order.column
  const rest = after
    ? ` and ${behind({ ...order, column: time as Order['column'] }, given(after.at), given(after.id))}`
    : ''
  // Without the offset, PostgreSQL would hope for an early end in an index that has the order, and read all of it.
  const found = `select id, ${order.column} from posts where ${where}${rest} offset 0`
  const page = `select *, count(*) over () as total from (${found}) as found ${firstPage(order)}`
  return { text: sortedCards(page, order, 'total'), values }
}

/** The number of matches, at most one more than are counted. PostgreSQL reads the index with the least to read, until it has them. */
export function countMatches(wanted: SearchValues, matches: DictionaryMatches, scope: Scope): Statement {
  const { where, values } = conditions(wanted, matches, scope)
  return counted(`select from posts where ${where} limit ${MAX_COUNTED + 1}`, values)
}

/** The number of matches among the first posts of each status. With words, counting all would read each of them. */
export function countScanned(wanted: SearchValues, scope: Scope, count: number): Statement {
  const values = [
    ...SQL_CONDITIONS.map(({ name }) => wanted[name]),
    count,
    ...(wanted.q === undefined ? [] : [wanted.q]),
  ]
  const parts = scope.statuses.map(
    status =>
      `(select from (${scanned(wanted, scope, `status = '${status}' and not paused`)}) as scanned where ${matching(wanted)} limit ${MAX_COUNTED + 1})`,
  )
  return {
    name: `posts.count ${scanName(wanted)} ${scope.sort} ${scope.statuses.join(' ')}`,
    ...counted(parts.join(' union all '), values),
  }
}

const counted = (matches: string, values: unknown[]): Statement => ({
  text: `select count(*)::int as total from (${matches}) as matches`,
  values,
})

function conditions(wanted: SearchValues, matches: DictionaryMatches, { statuses }: Scope) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const filters = SQL_CONDITIONS.filter(({ name }) => wanted[name] !== undefined).map(filter => {
    if (!('dictionary' in filter)) return comparison(filter, wanted[filter.name], given)
    const found = matches[filter.name] ?? { ids: '{}', count: 0 }
    return `${comparable(filter.column, found)} = any(${given(found.ids)})`
  })
  const words = wanted.q === undefined ? [] : [hasWords(given(wanted.q))]
  return {
    where: [`status = any(${given(statuses)})`, 'not paused', ...filters, ...words].join(' and '),
    values,
    given,
  }
}

type Condition = (typeof SQL_CONDITIONS)[number]

function comparison(
  { column, type, compare, valuesFor }: Exclude<Condition, { dictionary: unknown }>,
  value: unknown,
  given: (value: unknown) => string,
): string {
  const matches = compare(column, `${given(value)}::${type}`)
  const values = valuesFor?.(Number(value)) ?? []
  if (values.length === 0) return matches
  const found =
    values.length > MAX_VALUES ? `${column} >= ${given(values[0])}` : `${column} = any(${given(values)}::${type}[])`
  return `${found} and ${matches}`
}

/** Within the breeds of an index the time narrows little, and PostgreSQL overestimates the cost of finding it there. */
const comparableTime = ({ breed, minAge, maxAge }: SearchValues): string =>
  breed !== undefined && minAge === undefined && maxAge === undefined ? `created_at + interval '0'` : 'created_at'

const SCANNED_COLUMNS = ['id', 'created_at', ...new Set(SQL_CONDITIONS.map(({ column }) => column))].join(', ')

/** The parameters of `scan` in the order of the filters, each hidden in a subquery. */
const hidden = SQL_CONDITIONS.map((filter, index) => ({ ...filter, value: `(select $${index + 1}::${filter.type})` }))

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

/** More values of a column than this are compared with the least of them, for the same reason as ids below. */
const MAX_VALUES = 64

/** More ids than this cost PostgreSQL more time to plan than they save. They are compared with and not looked up. */
const MAX_LOOKED_UP = 300

const comparable = (column: string, { count }: Matches): string => (count > MAX_LOOKED_UP ? `(${column} + 0)` : column)

const texts = new Map<string, string>()

/** Reads each status by itself and merges the pages: no index has two statuses in one order. */
function prepared(
  name: string,
  { statuses, after, sort }: Scope,
  values: unknown[],
  pick: (conditions: string[]) => string,
): Statement {
  const order = orders[sort]
  const fullName = `${name} ${sort} ${statuses.join(' ')}${after ? ' continued' : ''}`
  const rest = after ? ` and ${behind(order, `$${values.length + 1}`, `$${values.length + 2}`)}` : ''
  let text = texts.get(fullName)
  if (!text) {
    const conditions = statuses.map(status => `status = '${status}' and not paused${rest}`)
    text = sortedCards(pick(conditions), order)
    texts.set(fullName, text)
  }
  return { name: fullName, text, values: after ? [...values, after.at, after.id] : values }
}
