import { and, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hasRole } from '../../../api/access.ts'
import { adoptionRequests, findSeen, isFreeFor } from '../requests/public.server.ts'
import { posts, readFacts } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { findAgreement, findVoidAgreement, toAgreement } from './agreement-rows.server.ts'
import type { AgreementOfRequest } from './contract.ts'
import { mayWrite } from './access.ts'
import { hasOtherAgreement } from './void-agreements.server.ts'

/** The agreement of a request as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readAgreement(
  { db, viewer, now }: SignedIn,
  { requestId }: { requestId: number },
): Promise<AgreementOfRequest> {
  const seen = await findSeen(db, viewer.id, requestId)
  const { ownerId, requesterId, status, stage } = seen
  const [group, persons] = await Promise.all([requestsWith(db, seen), people(db, [ownerId, requesterId])])
  const row =
    (await findAgreement(db, group.ids)) ?? (status === 'rejected' ? await findVoidAgreement(db, group.ids) : undefined)
  const side = ownerId === viewer.id ? 'owner' : 'requester'
  const mayChange = hasRole(viewer, 'coordinator')
  const isOver = status === 'rejected' && !row?.finalAt
  return {
    side,
    mayWrite: row?.finalAt ? 'never' : mayWrite({ side, status, stage, mayChange }),
    maySign: mayChange && status !== 'rejected',
    blocked: row?.finalAt || status !== 'pending' ? null : await blockOf(db, group, now()),
    pet: group.pet,
    owner: persons.get(ownerId)?.name ?? '',
    adopter: persons.get(requesterId)?.name ?? '',
    fee: group.fee,
    agreement: row && !isOver ? await toAgreement(db, row) : null,
  }
}

async function blockOf(db: Db, { ids, pets, held }: Group, now: Date): Promise<AgreementOfRequest['blocked']> {
  if (!isFreeFor(pets, { held }, now)) return 'closed'
  const postIds = pets.map(({ id }) => id)
  return (await hasOtherAgreement(db, { ids, postIds })) ? 'agreed' : null
}

type Group = Awaited<ReturnType<typeof requestsWith>>

const seenPosts = alias(posts, 'seen_posts')

/** A request with the one for a bonded pet, if that has the same status. */
async function requestsWith(db: Db, { postId, requesterId, status }: typeof adoptionRequests.$inferSelect) {
  const rows = await db
    .select({ id: adoptionRequests.id, held: adoptionRequests.held, post: posts })
    .from(seenPosts)
    .innerJoin(posts, or(eq(posts.id, seenPosts.id), eq(posts.id, seenPosts.bondedWithId)))
    .innerJoin(adoptionRequests, and(eq(adoptionRequests.postId, posts.id), eq(adoptionRequests.status, status)))
    .where(and(eq(seenPosts.id, postId), eq(adoptionRequests.requesterId, requesterId)))
    .orderBy(adoptionRequests.id)
  return {
    ids: rows.map(({ id }) => id),
    pets: rows.map(({ post }) => post),
    held: rows.some(({ held }) => held),
    pet: rows.map(({ post }) => post.name).join(' and '),
    fee: rows.map(({ post }) => readFacts(post.facts).fee).find(Boolean) ?? null,
  }
}
