import { count, eq, inArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Analytics } from '../posts/contract.ts'
import { posts } from '../posts/public.server.ts'
import type { Status } from '../posts/vocabulary.ts'
import { adoptionRequests } from './tables.server.ts'

/** How many requests each of these posts has, whatever became of them; a post without any is absent. */
export async function countRequests(db: Db, postIds: readonly number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: adoptionRequests.postId, requests: count() })
    .from(adoptionRequests)
    .where(inArray(adoptionRequests.postId, [...postIds]))
    .groupBy(adoptionRequests.postId)
  return new Map(rows.map(({ postId, requests }) => [postId, requests]))
}

/** How my posts fare, in one query over the index of owners. */
export async function readAnalytics({ db, viewer }: SignedIn): Promise<Analytics> {
  const [counts] = await db
    .select({
      total: count(),
      available: countOf('approved'),
      pending: countOf('pending'),
      adopted: countOf('adopted'),
      rejected: countOf('rejected'),
      requested: sql<number>`count(*) filter (where exists (select from adoption_requests r where r.post_id = posts.id))`,
    })
    .from(posts)
    .where(eq(posts.ownerId, viewer.id))
  return counts ?? { total: 0, available: 0, pending: 0, adopted: 0, rejected: 0, requested: 0 }
}

const countOf = (status: Status) => sql<number>`count(*) filter (where ${posts.status} = ${status})`
