import type { Db } from '../../../../platform/db/db.ts'
import type { Estimate } from './estimate-matches.server.ts'
import { gatherFirstNarrow } from './gather-narrow.server.ts'
import { isMuchCheaper, MAX_GATHER_COST, planGather, readPlan, type GatherPlan } from './plan-gather.server.ts'
import { listedPosts, statisticsOf } from '../storage/post-statistics.server.ts'
import { readFound, type Found } from './read-found.server.ts'
import { firstPartWith, readSample, sumOfParts } from './sample-list.server.ts'
import { allWithWords, gather, gatherFirst, type Scope, type Wanted } from './search-statements.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

/** Reads what is rarer, the posts that have the words or those that pass the filters. Common words are found in the first of these. */
export async function gatherWithWords(
  db: Db,
  wanted: Wanted,
  scope: Scope,
  estimate: Estimate | undefined,
): Promise<Found[]> {
  const words = await readShareOfWords(db, wanted, scope)
  if (await areRarer(db, words, wanted, scope)) return readFound(db, gather(wanted, scope, { byWords: true }))
  const plan = await planGather(db, wanted, scope)
  if (words < RARE && plan.cost > COST_OF_RARE) return readFound(db, gather(wanted, scope, { byWords: true }))
  const whole = gather(wanted, scope, { leading: plan.leading })
  if (words < COMMON) return readFound(db, whole)
  const count = Math.ceil(CANDIDATES_PER_ONE / words)
  const { candidates, isCut } = await candidatesOf(db, wanted, scope, { count, plan, estimate })
  const { rows } = await db.$client.query<FoundAmong>(candidates)
  if (rows[0] && !isCut && Number(rows[0].candidates) <= count) return rows
  // Not all candidates were compared, so the number of matches is unknown.
  if (rows.length > PAGE_SIZE) return rows.map(({ id, at }) => ({ id, at }))
  return readFound(db, whole)
}

interface CandidateOptions {
  /** How many are compared. */
  count: number
  plan: GatherPlan
  estimate: Estimate | undefined
}

/** Compares the first candidates; `isCut` says that only the first parts of the list were read for them. */
async function candidatesOf(db: Db, wanted: Wanted, scope: Scope, { count, plan, estimate }: CandidateOptions) {
  const { cost, leading } = plan
  if (estimate && estimate.cost <= MAX_GATHER_COST && isMuchCheaper(estimate, plan))
    return { candidates: gatherFirstNarrow(wanted, scope, estimate.by, count), isCut: false }
  const isWhole = scope.after !== undefined || cost <= MAX_GATHER_COST
  const until = isWhole ? undefined : firstPartWith(MANY_CANDIDATES, await readSample(db, wanted, scope))
  return { candidates: gatherFirst(wanted, scope, { count, until, leading }), isCut: until !== undefined }
}

interface FoundAmong extends Found {
  /** How many posts pass the filters, whatever their words. */
  candidates: string
}

/** Of words that are not among the frequent ones PostgreSQL expects half a percent of all posts, although there may be none. */
const RARE = 0.01
/** What reading the posts with rare words costs at most by the planner's measure, which a gather by the filters must not exceed. */
const COST_OF_RARE = 2000
/** The part of the posts that has words from which on the first candidates have a page of them. */
const COMMON = 0.15
/** Posts whose words are compared if all had them: each takes some microseconds, because its words are read from the post itself. */
const CANDIDATES_PER_ONE = 2 * (PAGE_SIZE + 1)
/** Hits in the sample that mean more candidates than are compared. */
const MANY_CANDIDATES = 4

/** Whether fewer posts have the words than pass the filters. */
export const areWordsRarer = async (db: Db, wanted: Wanted, scope: Scope): Promise<boolean> =>
  areRarer(db, await readShareOfWords(db, wanted, scope), wanted, scope)

/** Common words never are: a scan would have found a page of posts with them and with filters that let even more through. */
async function areRarer(db: Db, words: number, wanted: Wanted, scope: Scope): Promise<boolean> {
  if (words >= COMMON) return false
  const { total, scanned } = sumOfParts(await readSample(db, wanted, scope))
  return words < (total + 1) / (scanned + 1)
}

/** The part of all listed posts that have the words, from 0 to 1. */
async function readShareOfWords(db: Db, { values }: Wanted, scope: Scope): Promise<number> {
  const [having, statistics] = await Promise.all([readPlan(db, allWithWords(scope, values.q)), statisticsOf(db)])
  return Math.min(1, having['Plan Rows'] / (listedPosts(statistics, scope.statuses) ?? 1))
}
