import type { Db } from '../../../../platform/db/db.ts'
import type { Total } from '../contract.ts'
import { COST_PER_POST, estimateMatches, type Estimate } from './estimate-matches.server.ts'
import { areWordsRarer, gatherWithWords } from './find-words.server.ts'
import { gatherNarrow } from './gather-narrow.server.ts'
import { isMuchCheaper, MAX_GATHER_COST, planGather, readPlan } from './plan-gather.server.ts'
import { listedPosts, statisticsOf } from '../storage/post-statistics.server.ts'
import { readFound, readShared, readTotal, type Found } from './read-found.server.ts'
import {
  countBehind,
  firstPartWith,
  haveAPage,
  partsAhead,
  readSample,
  sumOfParts,
  type Part,
} from './sample-list.server.ts'
import {
  countMatches,
  countScanned,
  gather,
  remaining,
  scan,
  type Scope,
  type Wanted,
} from './search-statements.server.ts'
import type { Statement } from './statement.server.ts'
import { MAX_COUNTED, PAGE_SIZE } from '../vocabulary.ts'

/** Scans the first posts, where nearly every search finds its page. Only rare matches are gathered, see decision 6. */
export async function findByTime(db: Db, wanted: Wanted, scope: Scope): Promise<Found[]> {
  const [estimate, behind] = await Promise.all([estimateMatches(db, wanted, scope), countBehind(db, scope)])
  const narrow = findNarrow(wanted, estimate, behind)
  if (narrow) return readShared(db, gatherNarrow(wanted, scope, narrow))
  const first = await readFound(db, scan(wanted, scope, FIRST_SCAN))
  if (first.length > PAGE_SIZE) return first
  if (scope.after && !(await isMore(db, scope, behind))) return first
  const byTime = scope.after !== undefined && behind !== undefined && behind <= SECOND_SCAN
  if (wanted.values.q === undefined) return findRare(db, wanted, scope, { hits: first.length, estimate, byTime })
  return (
    (first.length >= MIN_HITS && (await scanFurther(db, wanted, scope))) || gatherWithWords(db, wanted, scope, estimate)
  )
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

/** The condition on breeds, places, coats or facts whose posts are fewer than a scan would read until its page is full or the list ends. */
function findNarrow({ values }: Wanted, estimate: Estimate | undefined, behind = Infinity): Estimate['by'] | undefined {
  if (values.q !== undefined || !estimate) return undefined
  const scanned = Math.min(SECOND_SCAN, behind, (PAGE_SIZE + 1) / estimate.share)
  return estimate.cost > scanned * COST_PER_POST ? undefined : estimate.by
}

interface FirstScan {
  /** How many matches it found. */
  hits: number
  estimate: Estimate | undefined
  /** Whether few posts are left behind the position. */
  byTime: boolean
}

/** Matches that do not fill a page among the first posts: by a longer scan, or all of them, whichever has less to read. */
async function findRare(db: Db, wanted: Wanted, scope: Scope, first: FirstScan): Promise<Found[]> {
  const { hits, estimate, byTime } = first
  if (estimate && estimate.cost <= COST_OF_SCAN) return readFound(db, gatherNarrow(wanted, scope, estimate.by))
  let found = hits >= LIKELY_HITS ? await scanFurther(db, wanted, scope) : undefined
  if (found) return found
  if (estimate && isNarrow(wanted, estimate) && hits < MIN_HITS) return readFound(db, gather(wanted, scope, { byTime }))
  const plan = await planGather(db, wanted, scope, byTime)
  const { cost, leading } = plan
  const whole = gather(wanted, scope, { leading, byTime })
  if (cost <= COST_OF_SCAN) return readFound(db, whole)
  if (hits >= MIN_HITS && hits < LIKELY_HITS) found = await scanFurther(db, wanted, scope)
  if (found) return found
  if (estimate && isMuchCheaper(estimate, plan)) return readFound(db, gatherNarrow(wanted, scope, estimate.by))
  if (cost <= MAX_GATHER_COST) return readFound(db, whole)
  const parts = partsAhead(await readSample(db, wanted, scope), scope)
  if (hits < MIN_HITS && haveAPage(parts, SECOND_SCAN)) found = await scanFurther(db, wanted, scope)
  return found ?? (await gatherFirstParts(db, wanted, { ...scope, leading, parts })) ?? readFound(db, whole)
}

/** A full page of the first parts of the list that have many hits, or undefined. Not all matches are read, so they have no number. */
async function gatherFirstParts(
  db: Db,
  wanted: Wanted,
  { leading, parts, ...scope }: PartedScope,
): Promise<Found[] | undefined> {
  const until = scope.after ? undefined : firstPartWith(MANY, parts)
  const rows = until ? await readFound(db, gather(wanted, scope, { until, leading })) : []
  return rows.length > PAGE_SIZE ? rows.map(({ id, at }) => ({ id, at })) : undefined
}

interface PartedScope extends Scope {
  leading: readonly string[] | undefined
  parts: Part[]
}

/** A full page by the second scan, or undefined. */
async function scanFurther(db: Db, wanted: Wanted, scope: Scope): Promise<Found[] | undefined> {
  const rows = await readFound(db, scan(wanted, scope, SECOND_SCAN))
  return rows.length > PAGE_SIZE ? rows.map(row => ({ ...row, isSparse: true })) : undefined
}

/** Whether few breeds, places or coats match, and no very common ones: asking for a plan would cost more than it tells. */
const isNarrow = ({ matches }: Wanted, { by, narrowest }: Estimate): boolean =>
  (matches[by]?.count ?? Infinity) <= MAX_NARROW && narrowest <= MAX_NARROW_POSTS
const MAX_NARROW = 50
const MAX_NARROW_POSTS = 50_000

/** Posts in the first scan. It takes a quarter of a millisecond and shows how rare the matches are. */
const FIRST_SCAN = 1000
/** Posts in the second scan, which takes one or two milliseconds. */
const SECOND_SCAN = 12_000
/** With fewer hits in the first scan, the second one would hardly fill a page. */
const MIN_HITS = 2
/** With so many, it nearly always does. */
const LIKELY_HITS = 5
/** So many hits in the sample mean far more matches than a page has. */
const MANY = 12

/** Whether there are more posts behind the position of a scope than were scanned. Statistics that expect far more are believed. */
async function isMore({ $client }: Db, scope: Scope, expected = 0): Promise<boolean> {
  if (expected > SECOND_SCAN) return true
  const { rows } = await $client.query(remaining(scope, FIRST_SCAN))
  return rows.length > 0
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
  const { total, scanned } = sumOfParts(parts)
  // Five standard deviations below what the sample says.
  const least = ((total - 5 * Math.sqrt(total)) / scanned) * (listedPosts(statistics, scope.statuses) ?? 0)
  return least > MAX_COUNTED ? upToBound(least) : atLeast(Math.max(found.length, total))
}

const atLeast = (total: number): Total => ({ count: Math.min(total - 1, MAX_COUNTED), isMore: true })

export const upToBound = (total: number): Total => ({
  count: Math.min(total, MAX_COUNTED),
  isMore: total > MAX_COUNTED,
})

/** What reading all matches may cost by the planner's measure, in which 10,000 entries of an index cost about 1,000. */
export const MAX_COST = 2500
/** What a second scan costs by that measure: a gather for less is better, because it counts the matches, too. */
const COST_OF_SCAN = 1200

/** Whether a counting takes little even if it reads all that the planner expects: what it expects of the first matches is often wrong. */
async function isCheap(db: Db, counting: Statement, isDense: boolean): Promise<boolean> {
  const plan = await readPlan(db, counting)
  const all = plan.Plans?.[0]?.Plans?.[0] ?? plan
  return (isDense ? plan : all)['Total Cost'] <= MAX_COST
}
