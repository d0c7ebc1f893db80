import { and, asc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuse } from '../../shared/problem.ts'
import { adoptionRequests } from '../adoption/public.server.ts'
import type { Turn } from '../adoption/vocabulary.ts'
import { posts } from '../posts/public.server.ts'

/** An approved request, with the one for a bonded pet. */
export interface FoundAdoption {
  /** The smaller one of two for bonded pets: the same whichever of them is named. */
  id: number
  postIds: number[]
  names: string[]
  ownerId: string
  adopterId: string
  adoptedAt: Date
  side: Turn
}

const seenPosts = alias(posts, 'seen_posts')
const seen = alias(adoptionRequests, 'seen')

/** The adoption of one of the viewer's requests, on either side. @throws NOT_FOUND also for requests that are not approved */
export async function findAdoption(
  { db, viewer }: Pick<SignedIn, 'viewer'> & { db: Db | Tx },
  requestId: number,
): Promise<FoundAdoption> {
  const rows = await db
    .select({ request: adoptionRequests, name: posts.name })
    .from(seen)
    .innerJoin(seenPosts, eq(seenPosts.id, seen.postId))
    .innerJoin(
      adoptionRequests,
      and(
        eq(adoptionRequests.requesterId, seen.requesterId),
        or(eq(adoptionRequests.id, seen.id), eq(adoptionRequests.postId, seenPosts.bondedWithId)),
        eq(adoptionRequests.status, 'approved'),
      ),
    )
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .where(
      and(
        eq(seen.id, requestId),
        eq(seen.status, 'approved'),
        or(eq(seen.ownerId, viewer.id), eq(seen.requesterId, viewer.id)),
      ),
    )
    .orderBy(asc(adoptionRequests.id))
  const [first] = rows
  if (!first) throw refuse('NOT_FOUND')
  const { id, ownerId, requesterId, decidedAt, createdAt } = first.request
  return {
    id,
    ownerId,
    adopterId: requesterId,
    postIds: rows.map(({ request }) => request.postId),
    names: rows.map(({ name }) => name),
    adoptedAt: decidedAt ?? createdAt,
    side: ownerId === viewer.id ? 'owner' : 'requester',
  }
}
