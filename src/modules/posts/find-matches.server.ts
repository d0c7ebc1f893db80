import { shareReads } from '../../platform/batch.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Total } from './contract.ts'
import { estimateMatches, type Estimate } from './estimate-matches.server.ts'
import { gatherNarrow } from './gather-narrow.server.ts'
import { leadingColumns } from './match-conditions.server.ts'
import { listedPosts, statisticsOf } from './post-statistics.server.ts'
import {
  allWithWords,
  countMatches,
  countScanned,
  explanation,
  gather,
  gatherFirst,
  orders,
  remaining,
  sample,
  scan,
  type DictionaryMatches,
  type Scope,
  type Wanted,
} from './search-statements.server.ts'
import type { Statement } from './statement.server.ts'
import { MAX_COUNTED, PAGE_SIZE } from './vocabulary.ts'

/** A post and its time in the order of the list. */
export interface Found {
  id: number
  at: Date
  /** The number of matches, where all of them were read. */
  total?: string
  /** Whether a long scan found it, so that counting all matches may read many posts. */
  isSparse?: boolean
}

/** Scans the first posts, where nearly every search finds its page. Only rare matches are gathered, see decision 6. */
export async function findByTime(db: Db, wanted: Wanted, scope: Scope): Promise<Found[]> {
  const estimate = await estimateMatches(db, wanted, scope)
  const narrow = findNarrow(wanted, estimate)
  if (narrow) return readShared(db, gatherNarrow(wanted, scope, narrow))
  const first = await read(db, scan(wanted, scope, FIRST_SCAN))
  if (first.length > PAGE_SIZE || (scope.after && !(await isMore(db, scope)))) return first
  if (first.length >= MIN_HITS) {
    const second = await read(db, scan(wanted, scope, SECOND_SCAN))
    if (second.length > PAGE_SIZE) return second.map(row => ({ ...row, isSparse: true }))
  }
  return gatherMatches(db, wanted, scope, estimate)
}

/** The locations of the first matches, at most `most`. A scan that finds few of them is followed by a gather, as for a page. */
export async function findLocations(db: Db, wanted: Wanted, scope: Scope, most: number): Promise<(number | null)[]> {
  const shape = { columns: ['location_id'], size: most }
  const { rows } = await db.$client.query<Located>(scan(wanted, scope, SECOND_SCAN, shape))
  const isEnough = rows.length > PAGE_SIZE
  const byWords = !isEnough && wanted.values.q !== undefined && (await areWordsRarer(db, wanted, scope))
  const found = isEnough ? rows : (await db.$client.query<Located>(gather(wanted, scope, { byWords, ...shape }))).rows
  return found.map(({ location_id }) => location_id)
}

interface Located extends Found {
  location_id: number | null
}

/** The condition on breeds, places or coats whose posts are fewer than a scan would read until its page is full. */
function findNarrow({ values }: Wanted, estimate: Estimate | undefined): keyof DictionaryMatches | undefined {
  if (values.q !== undefined || !estimate) return undefined
  return estimate.narrowest > Math.min(SECOND_SCAN, (PAGE_SIZE + 1) / estimate.share) ? undefined : estimate.by
}

/** Reads all matches, or those of the first parts of the list where they have a page already and the rest costs much. */
async function gatherMatches(db: Db, wanted: Wanted, scope: Scope, estimate: Estimate | undefined): Promise<Found[]> {
  if (wanted.values.q !== undefined) return gatherWithWords(db, wanted, scope)
  if (isNarrow(wanted, estimate)) return read(db, gather(wanted, scope, {}))
  const { cost, leading } = await planGather(db, wanted, scope)
  const whole = gather(wanted, scope, { leading })
  if (scope.after || cost <= MAX_GATHER_COST) return read(db, whole)
  const until = firstPartWith(MANY, await readSample(db, wanted, scope))
  if (until) {
    const early = await read(db, gather(wanted, scope, { until, leading }))
    // Not all matches were read.
    if (early.length > PAGE_SIZE) return early.map(({ id, at }) => ({ id, at }))
  }
  return read(db, whole)
}

/** What a gather costs by the planner's measure, and the first columns of the index that it reads. */
export async function planGather(db: Db, wanted: Wanted, scope: Scope) {
  const plan = await readPlan(db, gather(wanted, scope, {}))
  return { cost: plan['Total Cost'], leading: leadingColumns(indexOf(plan)) }
}

/** Whether few breeds, places or coats match, and no very common ones: asking for a plan would cost more than it tells. */
const isNarrow = ({ matches }: Wanted, estimate: Estimate | undefined): boolean =>
  Object.values(matches).some(({ count }) => count <= MAX_NARROW) && (estimate?.narrowest ?? 0) <= MAX_NARROW_POSTS
const MAX_NARROW = 50
const MAX_NARROW_POSTS = 50_000

/** Reads what is rarer, the posts that have the words or those that pass the filters. Common words are found in the first of these. */
async function gatherWithWords(db: Db, wanted: Wanted, scope: Scope): Promise<Found[]> {
  const { words, filters } = await readShares(db, wanted, scope)
  if (words < filters) return read(db, gather(wanted, scope, { byWords: true }))
  const { leading } = await planGather(db, wanted, scope)
  if (words < COMMON) return read(db, gather(wanted, scope, { leading }))
  const candidates = Math.ceil(CANDIDATES_PER_ONE / words)
  const { rows } = await db.$client.query<FoundAmong>(gatherFirst(wanted, scope, candidates, leading))
  if (rows[0] && Number(rows[0].candidates) <= candidates) return rows
  // Not all candidates were compared, so the number of matches is unknown.
  if (rows.length > PAGE_SIZE) return rows.map(({ id, at }) => ({ id, at }))
  return read(db, gather(wanted, scope, { leading }))
}

interface FoundAmong extends Found {
  /** How many posts pass the filters, whatever their words. */
  candidates: string
}

/** The part of the posts that has words from which on the first candidates have a page of them. */
const COMMON = 0.15
/** Posts whose words are compared if all had them: each takes some microseconds, because its words are read from the post itself. */
const CANDIDATES_PER_ONE = 2 * (PAGE_SIZE + 1)

/** Whether fewer posts have the words than pass the filters. */
export async function areWordsRarer(db: Db, wanted: Wanted, scope: Scope): Promise<boolean> {
  const { words, filters } = await readShares(db, wanted, scope)
  return words < filters
}

/** The parts of all listed posts that have the words and that pass the filters. */
async function readShares(db: Db, wanted: Wanted, scope: Scope): Promise<{ words: number; filters: number }> {
  const [having, statistics, parts] = await Promise.all([
    readPlan(db, allWithWords(scope, wanted.values.q)),
    statisticsOf(db),
    readSample(db, wanted, scope),
  ])
  const { total, scanned } = sumOf(parts)
  const listed = listedPosts(statistics, scope.statuses) ?? 1
  return { words: Math.min(1, having['Plan Rows'] / listed), filters: (total + 1) / (scanned + 1) }
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
async function readSample(db: Db, wanted: Wanted, scope: Scope): Promise<Part[]> {
  const { columns } = await statisticsOf(db)
  const bounds = columns.get(orders[scope.sort].column)?.bounds ?? []
  const beginnings = bounds.filter((_, index) => index % PART === 0)
  const { rows } = await db.$client.query<Part>(sample(wanted, scope, beginnings))
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
export async function totalOf(db: Db, wanted: Wanted, scope: Scope, found: Found[]): Promise<Total> {
  const [first] = found
  if (found.length <= PAGE_SIZE) return { count: found.length, isMore: false }
  if (first?.total !== undefined) return upToBound(Number(first.total))
  if (wanted.values.q !== undefined)
    return atLeast(Math.max(found.length, await readTotal(db, countScanned(wanted, scope, COUNTED_WITH_WORDS))))
  const counting = countMatches(wanted, scope)
  if (await isCheap(db, counting, !first?.isSparse)) return upToBound(await readTotal(db, counting))
  const [statistics, parts] = await Promise.all([statisticsOf(db), readSample(db, wanted, scope)])
  const { total, scanned } = sumOf(parts)
  // Five standard deviations below what the sample says.
  const least = ((total - 5 * Math.sqrt(total)) / scanned) * (listedPosts(statistics, scope.statuses) ?? 0)
  return least > MAX_COUNTED ? upToBound(least) : atLeast(Math.max(found.length, total))
}

const atLeast = (total: number): Total => ({ count: Math.min(total - 1, MAX_COUNTED), isMore: true })

export const upToBound = (total: number): Total => ({
  count: Math.min(total, MAX_COUNTED),
  isMore: total > MAX_COUNTED,
})

async function read({ $client }: Db, statement: Statement): Promise<Found[]> {
  const { rows } = await $client.query<Found>(statement)
  return rows
}

const shareFound = shareReads<Found[]>()
const shareTotal = shareReads<number>()
const keyOf = ({ text, values }: Statement): string => JSON.stringify([text, values])

/** The same statements of one moment share the rows, which are not to be changed. */
const readShared = (db: Db, statement: Statement): Promise<Found[]> =>
  shareFound(db, keyOf(statement), () => read(db, statement))

/** A number that a statement counts; the same statements of one moment share it. */
export const readTotal = (db: Db, statement: Statement): Promise<number> =>
  shareTotal(db, keyOf(statement), async () => {
    const { rows } = await db.$client.query<{ total: number }>(statement)
    return rows[0]?.total ?? 0
  })

/** What reading all matches may cost by the planner's measure, in which 10,000 entries of an index cost about 1,000. */
export const MAX_COST = 2500
/** The same where all of them are read for a page, so that nothing counts them afterwards. */
const MAX_GATHER_COST = 3500

/** Whether a counting takes little even if it reads all that the planner expects: what it expects of the first matches is often wrong. */
async function isCheap(db: Db, counting: Statement, isDense: boolean): Promise<boolean> {
  const plan = await readPlan(db, counting)
  const all = plan.Plans?.[0]?.Plans?.[0] ?? plan
  return (isDense ? plan : all)['Total Cost'] <= MAX_COST
}

interface Plan {
  'Plan Rows': number
  'Total Cost': number
  'Index Name'?: string
  Plans?: Plan[]
}

const indexOf = (plan: Plan): string | undefined =>
  plan['Index Name'] ?? plan.Plans?.map(indexOf).find(name => name !== undefined)

async function readPlan({ $client }: Db, statement: Statement): Promise<Plan> {
  const { rows } = await $client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explanation(statement))
  const [row] = rows
  if (!row) throw new Error('PostgreSQL explained nothing')
  return row['QUERY PLAN'][0].Plan
}
