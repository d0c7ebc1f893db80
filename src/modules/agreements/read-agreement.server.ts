import { and, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { hasRole } from '../../shared/organization-roles.ts'
import { adoptionRequests, findSeen } from '../adoption/public.server.ts'
import { posts, readFacts } from '../posts/public.server.ts'
import { people } from '../profiles/public.server.ts'
import { findAgreement, toAgreement } from './agreement-rows.server.ts'
import type { AgreementOfRequest } from './contract.ts'
import { mayWrite } from './rules.ts'

/** The agreement of a request as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readAgreement(
  { db, viewer }: SignedIn,
  { requestId }: { requestId: number },
): Promise<AgreementOfRequest> {
  const seen = await findSeen(db, viewer.id, requestId)
  const { ownerId, requesterId, status, stage } = seen
  const [group, persons] = await Promise.all([requestsWith(db, seen), people(db, [ownerId, requesterId])])
  const row = await findAgreement(db, group.ids)
  const side = ownerId === viewer.id ? 'owner' : 'requester'
  const mayChange = hasRole(viewer, 'coordinator')
  const isOver = status === 'rejected' && !row?.finalAt
  return {
    side,
    mayWrite: row?.finalAt ? 'never' : mayWrite({ side, status, stage, mayChange }),
    maySign: mayChange && status !== 'rejected',
    pet: group.pet,
    owner: persons.get(ownerId)?.name ?? '',
    adopter: persons.get(requesterId)?.name ?? '',
    fee: group.fee,
    agreement: row && !isOver ? await toAgreement(db, row) : null,
  }
}

const seenPosts = alias(posts, 'seen_posts')

/** A request with the one for a bonded pet, if that has the same status. */
async function requestsWith(db: Db, { postId, requesterId, status }: typeof adoptionRequests.$inferSelect) {
  const rows = await db
    .select({ id: adoptionRequests.id, post: posts })
    .from(seenPosts)
    .innerJoin(posts, or(eq(posts.id, seenPosts.id), eq(posts.id, seenPosts.bondedWithId)))
    .innerJoin(adoptionRequests, and(eq(adoptionRequests.postId, posts.id), eq(adoptionRequests.status, status)))
    .where(and(eq(seenPosts.id, postId), eq(adoptionRequests.requesterId, requesterId)))
    .orderBy(adoptionRequests.id)
  return {
    ids: rows.map(({ id }) => id),
    pet: rows.map(({ post }) => post.name).join(' and '),
    fee: rows.map(({ post }) => readFacts(post.facts).fee).find(Boolean) ?? null,
  }
}
