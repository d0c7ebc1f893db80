import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import type { Turn } from '../requests/vocabulary.ts'
import { type BondedPosts, lockBondedPosts, posts } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { refuse } from './problems.ts'

/** An approved or returned request, with the one for a bonded pet. */
export interface FoundAdoption {
  /** For bonded pets the smaller id of the two requests, whichever is named. */
  id: number
  requestIds: number[]
  postIds: number[]
  names: string[]
  ownerId: string
  adopterId: string
  adoptedAt: Date
  /** When the pet went back. */
  endedAt: Date | null
  /** The pet died: nothing more is asked, and nothing changes. */
  isClosed: boolean
  side: Turn
}

const seen = alias(adoptionRequests, 'seen')

const requestedPosts = alias(posts, 'seen_posts')

type ReadContext = Pick<SignedIn, 'viewer'> & { db: Db | Tx }

/** The adoption of one of the viewer's requests, on either side. @throws NOT_FOUND also for requests that were not approved */
export async function findAdoption({ db, viewer }: ReadContext, requestId: number): Promise<FoundAdoption> {
  const rows = await db
    .select({ request: adoptionRequests, name: posts.name, closedFrom: posts.closedFrom })
    .from(seen)
    .innerJoin(requestedPosts, eq(requestedPosts.id, seen.postId))
    .innerJoin(
      adoptionRequests,
      and(
        eq(adoptionRequests.requesterId, seen.requesterId),
        or(
          eq(adoptionRequests.id, seen.id),
          and(eq(adoptionRequests.postId, requestedPosts.bondedWithId), eq(adoptionRequests.decidedAt, seen.decidedAt)),
        ),
        or(eq(adoptionRequests.status, 'approved'), isNotNull(adoptionRequests.returnedAt)),
      ),
    )
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .where(
      and(
        eq(seen.id, requestId),
        or(eq(seen.status, 'approved'), isNotNull(seen.returnedAt)),
        or(eq(seen.ownerId, viewer.id), eq(seen.requesterId, viewer.id)),
      ),
    )
    .orderBy(asc(adoptionRequests.id))
  const [first] = rows
  if (!first) throw refuseCommon('NOT_FOUND')
  const { id, ownerId, requesterId, decidedAt, createdAt, returnedAt } = first.request
  return {
    id,
    ownerId,
    adopterId: requesterId,
    requestIds: rows.map(({ request }) => request.id),
    postIds: rows.map(({ request }) => request.postId),
    names: rows.map(({ name }) => name),
    adoptedAt: decidedAt ?? createdAt,
    endedAt: returnedAt,
    isClosed: rows.every(({ closedFrom }) => closedFrom !== null),
    side: ownerId === viewer.id ? 'owner' : 'requester',
  }
}

interface LockedAdoption extends FoundAdoption {
  posts: BondedPosts
}

/**
 * Locks the posts of an adoption. Everything that ends an adoption takes the same lock.
 * @param side the one that may act
 * @throws NOT_FOUND, FORBIDDEN for the other side, ADOPTION_ENDED, PET_DIED
 */
export async function lockAdoption(
  tx: Tx,
  { viewer }: SignedIn,
  requestId: number,
  side: Turn,
): Promise<LockedAdoption> {
  const before = await findAdoption({ db: tx, viewer }, requestId)
  if (before.side !== side) throw refuseCommon('FORBIDDEN')
  const locked = await lockBondedPosts(tx, before.postIds[0] ?? 0)
  const found = await findAdoption({ db: tx, viewer }, requestId)
  if (!locked || found.endedAt) throw refuse('ADOPTION_ENDED')
  if (found.isClosed) throw refuse('PET_DIED')
  const [first, ...others] = locked.filter(post => found.postIds.includes(post.id))
  if (!first) throw refuse('ADOPTION_ENDED')
  return { ...found, posts: [first, ...others] }
}

/** The public name of a person or organisation; empty for a deleted account. */
export const nameOf = async (tx: Tx, id: string): Promise<string> => (await people(tx, [id])).get(id)?.name ?? ''

/** Refreshes the pages of both sides after the commit. */
export function announceAdoptionChange(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  { ownerId, adopterId }: Pick<FoundAdoption, 'ownerId' | 'adopterId'>,
): void {
  tx.afterCommit(() => live.announce([ownerId, adopterId], [{ path: ['aftercare'] }]))
}
