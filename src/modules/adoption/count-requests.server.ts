import { count, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { adoptionRequests } from './tables.server.ts'

/** The number of requests of each post, in any status. A post without requests is absent. */
export async function countRequests(db: Db, postIds: readonly number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: adoptionRequests.postId, requests: count() })
    .from(adoptionRequests)
    .where(inArray(adoptionRequests.postId, [...postIds]))
    .groupBy(adoptionRequests.postId)
  return new Map(rows.map(({ postId, requests }) => [postId, requests]))
}
