import type { Db } from '../../../../platform/db/db.ts'
import { listedPosts, statisticsOf } from '../storage/post-statistics.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'
import { orders, sample, type Scope, type Wanted } from './search-statements.server.ts'

interface Sampled {
  /** Posts that were looked at. */
  scanned: number
  /** Those of them that match. */
  total: number
}

/** A part of the list in its order. */
export interface Part extends Sampled {
  /** Where the next part begins. */
  until: Date | null
}

/** Every so many bounds a part of the sample begins. */
const PART = 10

/** Looks at posts all over the list; at none while PostgreSQL has no statistics. */
export async function readSample(db: Db, wanted: Wanted, scope: Scope): Promise<Part[]> {
  const beginnings = (await boundsOf(db, scope)).filter((_, index) => index % PART === 0)
  const { rows } = await db.$client.query<Part>(sample(wanted, scope, beginnings))
  return rows
}

async function boundsOf(db: Db, { sort }: Scope): Promise<readonly Date[]> {
  const { columns } = await statisticsOf(db)
  return columns.get(orders[sort].column)?.bounds ?? []
}

export const sumOfParts = (parts: Part[]): Sampled => ({
  scanned: parts.reduce((sum, { scanned }) => sum + scanned, 0),
  total: parts.reduce((sum, { total }) => sum + total, 0),
})

/** The end of the parts that have so many hits; undefined if the whole list hardly has them. */
export function firstPartWith(hits: number, parts: Part[]): Date | undefined {
  let sum = 0
  return parts.find(({ total }) => (sum += total) >= hits)?.until ?? undefined
}

/** Whether so many posts are likely to have a page of matches. The beginning of the list may have none, although others have many. */
export function haveAPage(parts: Part[], posts: number): boolean {
  const { total, scanned } = sumOfParts(parts)
  return parts.slice(0, 2).some(part => part.total > 0) && total * posts >= PAGE_SIZE * scanned
}

/** The parts from the one with the position of a scope on. */
export const partsAhead = (parts: Part[], { sort, after }: Scope): Part[] =>
  after === undefined ? parts : parts.filter(({ until }) => until === null || isBehind(sort, until, after.at))

const isBehind = (sort: Scope['sort'], time: Date, position: Date): boolean =>
  orders[sort].direction === 'asc' ? time > position : time < position

/** About how many listed posts come behind the position of a scope; undefined while PostgreSQL has no statistics. */
export async function countBehind(db: Db, scope: Scope): Promise<number | undefined> {
  const listed = listedPosts(await statisticsOf(db), scope.statuses)
  const bounds = await boundsOf(db, scope)
  if (listed === undefined || bounds.length < 2 || !scope.after) return listed
  const at = scope.after.at.getTime()
  // The parts between the bounds have the same number of posts.
  const earlier = bounds.slice(1).reduce((sum, bound, index) => {
    const begin = bounds[index]?.getTime() ?? 0
    return sum + Math.min(1, Math.max(0, (at - begin) / Math.max(1, bound.getTime() - begin)))
  }, 0)
  const share = earlier / (bounds.length - 1)
  return listed * (orders[scope.sort].direction === 'asc' ? 1 - share : share)
}
