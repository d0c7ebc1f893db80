import { count, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Analytics } from '../../../listings/posts/contract.ts'
import { posts } from '../../../listings/posts/public.server.ts'
import type { Status } from '../../../listings/posts/vocabulary.ts'

/** Counts my posts by status, and those with requests, in one query. */
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
