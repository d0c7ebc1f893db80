import { and, count, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { RequestStatus } from '../../../news/notifications/request-status-vocabulary.ts'
import { adoptionRequests } from '../tables.server.ts'

/** The number of requests of each post, in any status or one. A post without requests is absent. */
export async function countRequests(
  db: Db | Tx,
  postIds: readonly number[],
  status?: RequestStatus,
): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: adoptionRequests.postId, requests: count() })
    .from(adoptionRequests)
    .where(and(inArray(adoptionRequests.postId, [...postIds]), status && eq(adoptionRequests.status, status)))
    .groupBy(adoptionRequests.postId)
  return new Map(rows.map(({ postId, requests }) => [postId, requests]))
}
