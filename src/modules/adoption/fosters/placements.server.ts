import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import type { LockedPost } from '../../listings/posts/public.server.ts'
import { isClosed } from '../../listings/posts/vocabulary.ts'
import { refuse } from './problems.ts'
import { fosterPlacements } from './tables.server.ts'

/** SQL condition: the placement in which an animal is now. */
export const isOpenPlacement = (postId: number) =>
  and(eq(fosterPlacements.postId, postId), isNull(fosterPlacements.until))

/** Refuses an animal that has a home, or whose listing is closed. @throws HAS_A_HOME, GONE */
export function checkNeedsHome({ status }: Pick<LockedPost, 'status'>): void {
  if (isClosed(status)) throw refuseCommon('GONE')
  if (status === 'adopted') throw refuse('HAS_A_HOME')
}

/** How many animals, of any organization, are with these people now. */
export async function animalsWith(db: Db | Tx, personIds: readonly string[]): Promise<Map<string, number>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .select({ personId: fosterPlacements.fosterId, animals: count() })
    .from(fosterPlacements)
    .where(and(inArray(fosterPlacements.fosterId, [...personIds]), isNull(fosterPlacements.until)))
    .groupBy(fosterPlacements.fosterId)
  return new Map(rows.map(({ personId, animals }) => [personId, animals]))
}
