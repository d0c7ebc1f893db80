import type { Position } from '../../../../shared/cursor.ts'
import type { Matches } from '../storage/dictionary.server.ts'
import { cardsOf, firstPage, orderBy, sortedCards, type Order } from '../read/post-cards.server.ts'
import { columnsOf, narrowing, passing, usedBy } from './match-conditions.server.ts'
import type { SearchValues } from './search-conditions.server.ts'
import { named, parameters, type Given, type Statement } from './statement.server.ts'
import { MAX_COUNTED, PAGE_SIZE, type PostSort, type Status } from '../vocabulary.ts'

/** What is searched for: values to compare with, and for names in dictionaries the ids of those that match. */
export interface Wanted {
  values: SearchValues
  matches: DictionaryMatches
}

/** The ids of breeds, locations and coats that match the search. */
export type DictionaryMatches = Partial<Record<keyof SearchValues, Matches>>

export interface Scope {
  statuses: readonly Status[]
  sort: TimeSort
  /** The position after which the page begins. */
  after: Position | undefined
}

/** The orders by a time. The nearest first are an order of places, see `nearest-statements.server.ts`. */
export type TimeSort = Exclude<PostSort, 'nearest'>

/** Each order has an index that holds all filters. */
export const orders: Record<TimeSort, Order> = {
  newest: { column: 'created_at', direction: 'desc' },
  updated: { column: 'updated_at', direction: 'desc' },
  waiting: { column: 'created_at', direction: 'asc' },
}

/** Cards of a page without filters; those of the first page with the number of all posts (`total`), as `countMatches` counts. */
export function unfiltered(scope: Scope): Statement {
  const order = orders[scope.sort]
  const { given, values } = parameters()
  const pages = listed(scope, given).map(list => `(select id, ${order.column} from ${list} ${firstPage(order)})`)
  const picked = `select * from (${pages.join(' union all ')}) as pages ${firstPage(order)}`
  const all = counted(`select from posts where ${isListed(scope.statuses)} limit ${MAX_COUNTED + 1}`)
  return named(sortedCards(picked, order, ...(scope.after ? [] : [`(${all}) as total`])), values)
}

/** The cards of found posts that are listed still, in no order. */
export function foundCards(ids: number[], { statuses }: Scope): Statement {
  const { given, values } = parameters()
  return named(cardsOf(`select * from posts where id = any(${given(ids)}::bigint[]) and ${isListed(statuses)}`), values)
}

/**
 * A page of matches among the first posts of the list. The order and the limit within it leave PostgreSQL one way to read
 * them, whatever the values. The statuses are merged before they are filtered: a status with many recent posts would
 * otherwise be skipped.
 *
 * @param count how many posts are scanned
 */
export function scan(wanted: Wanted, scope: Scope, count: number, { columns, size }: PageShape = CARDS): Statement {
  const { given, values } = parameters()
  const { q } = wanted.values
  const { column } = orders[scope.sort]
  const { first, where } = scanned(wanted, scope, count, given, { columns })
  const matches = `select ${['id', column, ...columns].join(', ')}, ${column} as at from (${first}) as scanned where ${where}`
  const order = `${orderBy(orders[scope.sort])} limit ${size}`
  if (q === undefined) return named(`${matches} ${order}`, values)
  // Words are read from the posts themselves, of those alone that the filters let through.
  const candidates = `${matches} ${orderBy(orders[scope.sort])} limit ${given(MAX_READ)}`
  return named(`select * from (${candidates}) as found where ${postHasWords(given(q))} ${order}`, values)
}

/** Finds a row if there are more posts behind the position of a scope than were scanned. */
export function remaining(scope: Scope, scanned: number): Statement {
  const { given, values } = parameters()
  const count = `${given(scanned)}::int`
  const rests = listed(scope, given).map(
    list => `(select from ${list} ${orderBy(orders[scope.sort])} limit ${count} + 1)`,
  )
  return named(`select true as more from (${rests.join(' union all ')}) as rests limit 1 offset ${count}`, values)
}

/** With words, at most so many posts are read: after that a search by the words takes less. */
const MAX_READ = 3000

/**
 * Looks at some posts at the beginning of each part of the list: how many there are (`scanned`) and how many pass the filters,
 * whatever their words (`total`), in the order of the list, with the beginning of the next part (`until`).
 */
export function sample(wanted: Wanted, scope: Scope, beginnings: readonly Date[]): Statement {
  const { given, values } = parameters()
  const { column, direction } = orders[scope.sort]
  const isIn = `${column} ${direction === 'asc' ? '>=' : '<='} since`
  const { first, where } = scanned(wanted, { ...scope, after: undefined }, SAMPLED, given, { conditions: [isIn] })
  const parts = `select since, lead(since) over (order by since ${direction}) as until from unnest(${given(beginnings)}::timestamptz[]) as since`
  return named(
    `select until, total, scanned from (${parts}) as parts cross join lateral
      (select count(*) filter (where ${where})::int as total, count(*)::int as scanned from (${first}) as scanned) as seen order by since ${direction}`,
    values,
  )
}

/** Posts in each part of a sample. */
const SAMPLED = 300

/** The posts of the list that have the words, to be explained. */
export const allWithWords = ({ statuses }: Scope, q: unknown): Statement => ({
  text: `select from posts where ${isListed(statuses)} and ${hasWords('$1')}`,
  values: [q],
})

/** What PostgreSQL expects of a statement, by its statistics. */
export const explanation = ({ text, values }: Statement): Statement => ({
  text: `explain (format json) ${text}`,
  values,
})

/** What a page of matches has. */
export interface PageShape {
  /** Beside id and time. */
  columns: readonly string[]
  size: number
}

/** A page of cards, and one more. */
const CARDS: PageShape = { columns: [], size: PAGE_SIZE + 1 }

interface GatherOptions extends Partial<PageShape> {
  /** Whether the words are rarer than what the filters let through. */
  byWords?: boolean
  /** Leaves the rest of the list out. */
  until?: Date | undefined
  /** Whether few posts come behind the position, so that an index may find them by their time. */
  byTime?: boolean
  /** The first columns of the index that is read; by default any may be. */
  leading?: readonly string[] | undefined
  /** The column with the number of all matches; by default `total`. */
  number?: string
}

/**
 * The first page of all matches, collected before they are sorted, each with their number (`total`). It is planned for its values:
 * they decide which index has the least to read.
 */
export function gather(wanted: Wanted, scope: Scope, options: GatherOptions): Statement {
  const { given, values } = parameters()
  return { text: gathered(wanted, scope, given, options), values }
}

/** The same, but compares the words of the first posts alone that pass the filters. `candidates` says how many pass them. */
export function gatherFirst(
  wanted: Wanted,
  scope: Scope,
  { count, ...options }: Pick<GatherOptions, 'until' | 'leading'> & { count: number },
): Statement {
  const { q, ...others } = wanted.values
  const { given, values } = parameters()
  const candidates = gathered({ ...wanted, values: others }, scope, given, {
    size: count,
    number: 'candidates',
    ...options,
  })
  return { text: amongFirst(candidates, scope, given(q)), values }
}

/** A page of those candidates that have the words, with their number (`total`). */
export function amongFirst(candidates: string, { sort }: Scope, q: string): string {
  const { direction } = orders[sort]
  return `select *, count(*) over () as total from (${candidates}) as found where ${postHasWords(q)}
    order by at ${direction}, id ${direction} limit ${CARDS.size}`
}

function gathered(wanted: Wanted, scope: Scope, given: Given, options: GatherOptions): string {
  const { until, byTime = until !== undefined, size, ...others } = { ...CARDS, ...options }
  const { column } = orders[scope.sort]
  const time = byTime ? column : comparableTime(column, wanted.values)
  const conditions: string[] = []
  if (scope.after) conditions.push(behind(scope, time, given(scope.after.at), given(scope.after.id)))
  if (until) conditions.push(`${time} ${orders[scope.sort].direction === 'asc' ? '<' : '>='} ${given(until)}`)
  const matches = allMatches(wanted, scope, given, { ...others, conditions })
  return `${matches} ${orderBy(orders[scope.sort])} limit ${size}`
}

interface MatchOptions extends Pick<GatherOptions, 'byWords' | 'leading' | 'number'> {
  /** Beside those of the search. */
  conditions?: string[]
  columns?: readonly string[]
}

/** All matches with their number. */
export function allMatches(
  wanted: Wanted,
  scope: Scope,
  given: Given,
  { byWords = false, conditions = [], columns = [], leading, number = 'total' }: MatchOptions,
): string {
  const { q } = wanted.values
  const { column } = orders[scope.sort]
  const where = [isListed(scope.statuses), ...narrowing(wanted, given, leading), ...conditions]
  if (q !== undefined && byWords) where.push(hasWords(given(q)))
  // Without the offset, PostgreSQL would hope for an early end in an index that has the order, and read all of it.
  const found = `select ${['id', column, ...columns].join(', ')} from posts where ${where.join(' and ')} offset 0`
  const words = q !== undefined && !byWords ? ` where ${postHasWords(given(q))}` : ''
  return `select ${['id', `${column} as at`, ...columns].join(', ')}, count(*) over () as ${number} from (${found}) as found${words}`
}

/** The number of all matches, at most one more than are counted. PostgreSQL reads the index with the least to read, until it has them. */
export function countMatches(wanted: Wanted, { statuses }: Scope): Statement {
  const { given, values } = parameters()
  const conditions = narrowing(wanted, given)
  const where = [isListed(statuses), ...conditions].join(' and ')
  const text = counted(`select from posts where ${where} limit ${MAX_COUNTED + 1}`)
  return conditions.length === 0 ? named(text, values) : { text, values }
}

/** The number of matches among the first posts: with words, counting all would read each of them. */
export function countScanned(wanted: Wanted, scope: Scope, count: number): Statement {
  const { given, values } = parameters()
  const { first, where } = scanned(wanted, scope, count, given)
  const candidates = `select id from (${first}) as scanned where ${where} limit ${given(MAX_COUNTED + 1)}`
  const matches = `select from (${candidates}) as found where ${postHasWords(given(wanted.values.q))}`
  return named(counted(matches), values)
}

export const counted = (matches: string): string => `select count(*)::int as total from (${matches}) as matches`

/**
 * `not paused` would be compared within the index, by an algorithm that also tries to skip the values of all columns before it, and
 * takes three times as long.
 */
export const isListed = (statuses: readonly Status[]): string =>
  `status in (${statuses.map(status => `'${status}'`).join(', ')}) and paused is not true`

/** The lists of the statuses, each for itself: no index has two statuses in one order. */
function listed(scope: Scope, given: Given, ...conditions: string[]): string[] {
  const { column } = orders[scope.sort]
  if (scope.after) conditions.push(behind(scope, column, given(scope.after.at), given(scope.after.id)))
  return scope.statuses.map(status => `posts where ${[isListed([status]), ...conditions].join(' and ')}`)
}

/** Whether a post comes after a position. */
export const behind = ({ sort }: Scope, time: string, at: string, id: string): string =>
  `(${time}, id) ${orders[sort].direction === 'asc' ? '>' : '<'} (${at}, ${id})`

/** The first posts of the list, and which of them pass the filters. */
export function scanned(
  wanted: Wanted,
  scope: Scope,
  count: number,
  given: Given,
  { conditions = [], columns: others = [] }: { conditions?: string[]; columns?: readonly string[] } = {},
) {
  const { column } = orders[scope.sort]
  const used = usedBy(wanted)
  const columns = [...new Set(['id', column, ...used.flatMap(filter => columnsOf(filter)), ...others])].join(', ')
  const limit = `${orderBy(orders[scope.sort])} limit ${given(count)}`
  const lists = listed(scope, given, ...conditions).map(list => `(select ${columns} from ${list} ${limit})`)
  const first = lists.length > 1 ? `select * from (${lists.join(' union all ')}) as lists ${limit}` : lists.join()
  return { first, where: ['true', ...passing(wanted, given)].join(' and ') }
}

/** All words in any form. A text without any finds nothing. */
export const hasWords = (text: string): string => `words @@ plainto_tsquery('public.all_words', fold_text(${text}))`

/** Looks at the words of one found post after the other. */
export const postHasWords = (text: string): string =>
  `(select ${hasWords(text)} from posts as post where post.id = found.id)`

/** Only beside ages alone does the time narrow much. Elsewhere it is kept out of the index, like `paused`. */
function comparableTime(column: Order['column'], values: SearchValues): string {
  const { minAge, maxAge, species, breed, location, near } = values
  const isByAge = minAge !== undefined || maxAge !== undefined
  const hasOther = [species, breed, location, near].some(value => value !== undefined)
  return isByAge && !hasOther ? column : `(${column} + interval '0')`
}
