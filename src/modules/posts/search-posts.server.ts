import type { Db } from '../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import type { PostFilters, Total } from './contract.ts'
import { valuesLike, type Matches } from './dictionary.server.ts'
import { readRows, toCards, toPage, type CardPage, type CardRow, type Reader } from './post-cards.server.ts'
import { SQL_CONDITIONS, toSearchValues } from './search-filters.server.ts'
import {
  allListed,
  allWithWords,
  bounds,
  countMatches,
  countScanned,
  explanation,
  foundCards,
  gather,
  remaining,
  sample,
  scan,
  unfiltered,
  type Scope,
  type Statement,
  type Wanted,
} from './search-statements.server.ts'
import { MAX_COUNTED, PAGE_SIZE, type PostSort } from './vocabulary.ts'

interface Search extends PostFilters {
  q?: string | undefined
  sort?: PostSort | undefined
  includeAdopted?: boolean | undefined
  cursor?: string | undefined
}

/** A post and its time in the order of the list. */
interface Found {
  id: number
  at: Date
  /** The number of matches, where all of them were read. */
  total?: string
}

/** Approved posts, and adopted ones if wanted, in one of the orders. The first page has the number of all. */
export async function searchPosts(
  context: Reader,
  { includeAdopted, cursor, q, sort = 'newest', ...filters }: Search,
): Promise<CardPage & { total?: Total }> {
  const { db } = context
  const scope: Scope = {
    // Adopted pets wait no longer.
    statuses: includeAdopted && sort !== 'waiting' ? ['approved', 'adopted'] : ['approved'],
    sort,
    after: decodeCursor(cursor),
  }
  const values = { ...toSearchValues(filters, context.now()), ...(q && { q }) }
  const wanted = { values, matches: await lookUp(db, values) }
  if (Object.keys(values).length === 0) return listAll(context, wanted, scope)
  const found = await search(db, wanted, scope)
  const { items, next } = cutPage(found, PAGE_SIZE, position => position)
  const ids = items.map(({ id }) => id)
  const cards = ids.length === 0 ? [] : await toCards(context, await readRows(db, foundCards(ids, scope)))
  return { items: cards, next, ...(!scope.after && { total: await totalOf(db, wanted, scope, found) }) }
}

async function listAll(context: Reader, wanted: Wanted, scope: Scope): Promise<CardPage & { total?: Total }> {
  const rows = await readRows<CardRow & { updated_at: Date }>(context.db, unfiltered(scope))
  const page = await toPage(context, rows, row => (scope.sort === 'updated' ? row.updated_at : row.created_at))
  return scope.after ? page : { ...page, total: upToBound(await readTotal(context.db, countMatches(wanted, scope))) }
}

/** Scans the first posts, where nearly every search finds its page. Only rare matches are gathered, see decision 6. */
async function search(db: Db, wanted: Wanted, scope: Scope): Promise<Found[]> {
  if (Object.values(wanted.matches).some(({ count }) => count === 0)) return []
  const first = await read(db, scan(wanted, scope, FIRST_SCAN))
  if (first.length > PAGE_SIZE || (scope.after && !(await isMore(db, scope)))) return first
  if (first.length >= MIN_HITS) {
    const second = await read(db, scan(wanted, scope, SECOND_SCAN))
    if (second.length > PAGE_SIZE) return second
  }
  return gatherMatches(db, wanted, scope)
}

/** Reads all matches, or those of the first parts of the list where they have a page already and the rest costs much. */
async function gatherMatches(db: Db, wanted: Wanted, scope: Scope): Promise<Found[]> {
  if (wanted.values.q !== undefined) return gatherWithWords(db, wanted, scope)
  const whole = gather(wanted, scope, {})
  if (scope.after || isNarrow(wanted) || (await isCheap(db, whole))) return read(db, whole)
  const until = firstPartWith(MANY, await readSample(db, wanted, scope))
  if (until) {
    const early = await read(db, gather(wanted, scope, { until }))
    // Not all matches were read.
    if (early.length > PAGE_SIZE) return early.map(({ id, at }) => ({ id, at }))
  }
  return read(db, whole)
}

/** Whether few breeds, places or coats match: asking for a plan would cost more than it tells. */
const isNarrow = ({ matches }: Wanted): boolean => Object.values(matches).some(({ count }) => count <= MAX_NARROW)
const MAX_NARROW = 50

/** Reads what is rarer, the posts that have the words or those that pass the filters. */
async function gatherWithWords(db: Db, wanted: Wanted, scope: Scope): Promise<Found[]> {
  const [having, listed, parts] = await Promise.all([
    readPlan(db, allWithWords(scope, wanted.values.q)),
    readPlan(db, allListed(scope)),
    readSample(db, wanted, scope),
  ])
  const { total, scanned } = sumOf(parts)
  const byWords = having['Plan Rows'] / listed['Plan Rows'] < (total + 1) / (scanned + 1)
  return read(db, gather(wanted, scope, { byWords }))
}

/** Posts in the first scan. It takes a quarter of a millisecond and shows how rare the matches are. */
const FIRST_SCAN = 1000
/** Posts in the second scan, which takes one or two milliseconds. */
const SECOND_SCAN = 12_000
/** With fewer hits in the first scan, the second one would hardly fill a page. */
const MIN_HITS = 2
/** So many hits in the sample mean far more matches than a page has. */
const MANY = 12

async function isMore({ $client }: Db, scope: Scope): Promise<boolean> {
  const { rows } = await $client.query(remaining(scope, FIRST_SCAN))
  return rows.length > 0
}

interface Sampled {
  /** Posts that were looked at. */
  scanned: number
  /** Those of them that match. */
  total: number
}

/** A part of the list in its order. */
interface Part extends Sampled {
  /** Where the next part begins. */
  until: Date | null
}

/** Every so many bounds a part of the sample begins. */
const PART = 10

/** Looks at posts all over the list; at none while PostgreSQL has no statistics. */
async function readSample({ $client }: Db, wanted: Wanted, scope: Scope): Promise<Part[]> {
  const known = await $client.query<{ bounds: Date[] | null }>(bounds(scope))
  const beginnings = (known.rows[0]?.bounds ?? []).filter((_, index) => index % PART === 0)
  const { rows } = await $client.query<Part>(sample(wanted, scope, beginnings))
  return rows
}

const sumOf = (parts: Part[]): Sampled => ({
  scanned: parts.reduce((sum, { scanned }) => sum + scanned, 0),
  total: parts.reduce((sum, { total }) => sum + total, 0),
})

/** The end of the parts that have so many hits; undefined if the whole list hardly has them. */
function firstPartWith(hits: number, parts: Part[]): Date | undefined {
  let sum = 0
  return parts.find(({ total }) => (sum += total) >= hits)?.until ?? undefined
}

/** The first posts in which words are counted: all would take longer than the page itself. */
const COUNTED_WITH_WORDS = 4000

/** The number of matches: read with rare ones, counted up to a bound for others. */
async function totalOf(db: Db, wanted: Wanted, scope: Scope, found: Found[]): Promise<Total> {
  const [first] = found
  if (found.length <= PAGE_SIZE) return { count: found.length, isMore: false }
  if (first?.total !== undefined) return upToBound(Number(first.total))
  if (wanted.values.q !== undefined)
    return atLeast(Math.max(found.length, await readTotal(db, countScanned(wanted, scope, COUNTED_WITH_WORDS))))
  const counting = countMatches(wanted, scope)
  if (await isCheap(db, counting)) return upToBound(await readTotal(db, counting))
  const [listed, parts] = await Promise.all([readPlan(db, allListed(scope)), readSample(db, wanted, scope)])
  const { total, scanned } = sumOf(parts)
  // Five standard deviations below what the sample says.
  const least = ((total - 5 * Math.sqrt(total)) / scanned) * listed['Plan Rows']
  return least > MAX_COUNTED ? upToBound(least) : atLeast(Math.max(found.length, total))
}

const atLeast = (total: number): Total => ({ count: Math.min(total - 1, MAX_COUNTED), isMore: true })

const upToBound = (total: number): Total => ({ count: Math.min(total, MAX_COUNTED), isMore: total > MAX_COUNTED })

async function read({ $client }: Db, statement: Statement): Promise<Found[]> {
  const { rows } = await $client.query<Found>(statement)
  return rows
}

async function readTotal({ $client }: Db, statement: Statement): Promise<number> {
  const { rows } = await $client.query<{ total: number }>(statement)
  return rows[0]?.total ?? 0
}

/** What reading all matches may cost by the planner's measure, in which 10,000 entries of an index cost about 1,000. */
const MAX_COST = 2500

const isCheap = async (db: Db, statement: Statement): Promise<boolean> =>
  (await readPlan(db, statement))['Total Cost'] <= MAX_COST

interface Plan {
  'Plan Rows': number
  'Total Cost': number
}

async function readPlan({ $client }: Db, statement: Statement): Promise<Plan> {
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explanation(statement))
  const [row] = rows
  if (!row) throw new Error('PostgreSQL explained nothing')
  return row['QUERY PLAN'][0].Plan
}

/** The entries of dictionaries that the values match. */
export async function lookUp(db: Db, values: Wanted['values']): Promise<Wanted['matches']> {
  const found = SQL_CONDITIONS.map(async (filter): Promise<[string, Matches] | undefined> => {
    const pattern = values[filter.name]
    if (!('dictionary' in filter) || typeof pattern !== 'string') return undefined
    return [filter.name, await valuesLike(db, filter.dictionary, pattern)]
  })
  return Object.fromEntries((await Promise.all(found)).filter(entry => entry !== undefined))
}
