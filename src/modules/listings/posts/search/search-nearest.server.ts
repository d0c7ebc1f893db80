import type { Db } from '../../../../platform/db/db.ts'
import type { Position } from '../../../../shared/cursor.ts'
import { COST_PER_POST, estimateMatches } from './estimate-matches.server.ts'
import { MAX_COST } from './find-matches.server.ts'
import { areWordsRarer } from './find-words.server.ts'
import type { LocationsAround } from './locations-around.server.ts'
import { gatherNearest, gatherNearestNarrow, scanNearest, type NearestScope } from './nearest-statements.server.ts'
import { planGather, type GatherPlan } from './plan-gather.server.ts'
import type { Found } from './read-found.server.ts'
import type { Scope, Wanted } from './search-statements.server.ts'
import type { Statement } from './statement.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

interface FoundNear extends Found {
  location_id: number
}

/** A position in the order of the nearest: the location and the time in milliseconds, and the id. */
export type NearestPosition = Position<number, string>

export const nearestPosition = ({ id, at, location_id }: FoundNear): NearestPosition => ({
  at: `${location_id} ${at.getTime()}`,
  id,
})

interface Unplaced {
  statuses: Scope['statuses']
  after: NearestPosition | undefined
}

/** Posts of the nearest location first. Scans the first posts as every search does, and gathers what is rare. */
export async function searchNearest(
  db: Db,
  wanted: Wanted,
  list: Unplaced,
  { distances }: LocationsAround,
): Promise<FoundNear[]> {
  const scope = toScope([...distances.keys()], list)
  const first = { ...scope, locations: scope.locations.slice(0, MAX_SCANNED) }
  const near = await countNear(db, wanted, scope)
  let planned: GatherPlan | undefined
  for (const count of wanted.values.q === undefined ? SCANS : SCANS_WITH_WORDS) {
    const rows = await read<Scanned>(db, scanNearest(wanted, first, count))
    if (rows.length > PAGE_SIZE || isWhole(rows, scope, count))
      return rows.map(row => ({ ...row, isSparse: count > FIRST_SCAN }))
    if (near <= SECOND_SCAN) {
      planned ??= await planGather(db, wanted, scope)
      if (planned.cost > near * COST_PER_POST) return read<FoundNear>(db, gatherNearestNarrow(wanted, scope))
      break
    }
    if (rows.length < MIN_HITS) break
    planned ??= await planGather(db, wanted, scope)
    if (planned.cost <= MAX_COST) break
  }
  if (wanted.values.q === undefined)
    return read<FoundNear>(db, gatherNearest(wanted, scope, { byWords: false, leading: planned?.leading }))
  return gatherWithWords(db, wanted, scope)
}

/** Where PostgreSQL would read all posts of the locations, they are read in their order instead, until the page is full. */
async function gatherWithWords(db: Db, wanted: Wanted, scope: NearestScope): Promise<FoundNear[]> {
  if (await areWordsRarer(db, wanted, scope))
    return read<FoundNear>(db, gatherNearest(wanted, scope, { byWords: true }))
  const { cost, leading } = await planGather(db, wanted, scope)
  if (leading?.[0] !== 'location_id' || cost <= COST_OF_LOCATIONS)
    return read<FoundNear>(db, gatherNearest(wanted, scope, { byWords: false, leading }))
  const rows = await read<FoundNear>(db, scanNearest(wanted, scope))
  return rows.map(row => ({ ...row, isSparse: true }))
}

/** Where a gather costs less by the planner's measure, it is better, because it counts the matches, too. */
const COST_OF_LOCATIONS = 1200

/** How many posts the locations have, by statistics. With words all matches would have to be compared, so they count as too many. */
async function countNear(db: Db, wanted: Wanted, scope: Scope): Promise<number> {
  const { near } = wanted.matches
  if (!near || wanted.values.q !== undefined) return Infinity
  const { size } = wanted.values
  const estimate = await estimateMatches(db, { values: { size }, matches: { near } }, scope)
  return estimate?.narrowest ?? Infinity
}

/** Posts in the scans. With fewer hits in the first one, the second would hardly fill a page. */
const FIRST_SCAN = 1000
const SECOND_SCAN = 12_000
const SCANS = [FIRST_SCAN, SECOND_SCAN]
/** Words are read from the posts themselves. */
const SCANS_WITH_WORDS = [FIRST_SCAN, 3000]
const MIN_HITS = 2
/** Locations in a scan: each costs some microseconds, even without a post. */
const MAX_SCANNED = 500

interface Scanned extends FoundNear {
  /** How many posts were looked at, if the page is not full. */
  scanned: number | null
}

const isWhole = ([row]: Scanned[], { locations }: NearestScope, count: number): boolean =>
  row !== undefined && (row.scanned ?? count) < count && locations.length <= MAX_SCANNED

/** The list after a position; all of it if the location of the position is not among them. */
function toScope(locations: number[], { statuses, after }: Unplaced): NearestScope {
  const [location, time] = (after?.at ?? '').split(' ').map(Number)
  const first = locations.indexOf(location ?? 0)
  const at = new Date(time ?? Number.NaN)
  if (!after || first === -1 || Number.isNaN(at.getTime()))
    return { statuses, sort: 'newest', after: undefined, locations }
  return { statuses, sort: 'newest', after: { at, id: after.id }, locations: locations.slice(first) }
}

async function read<Row extends FoundNear>({ $client }: Db, statement: Statement): Promise<Row[]> {
  const { rows } = await $client.query<Row>(statement)
  return rows
}
