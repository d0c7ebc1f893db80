import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { isActiveReviewer, users } from '../../base/accounts/public.server.ts'
import {
  actorOn,
  heldPosts,
  type LockedPost,
  lockVisiblePost,
  mayChange,
  type PostIdsOfUser,
} from '../posts/public.server.ts'
import { isPartial } from '../../people/organizations/public.server.ts'
import { claimedBy, refuse } from './problems.ts'
import { reviewClaims } from './tables.server.ts'

export interface ActiveClaim {
  reviewerId: string
  by: string
  until: Date
}

/** The active claims on posts, by post id. */
export async function readPostClaims(db: Db | Tx, ids: number[], now: Date): Promise<Map<number, ActiveClaim>> {
  const rows = await db
    .select({
      postId: reviewClaims.postId,
      reviewerId: reviewClaims.reviewerId,
      by: users.name,
      until: reviewClaims.expiresAt,
    })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.reviewerId))
    .where(and(inArray(reviewClaims.postId, ids), gt(reviewClaims.expiresAt, now), isActiveReviewer))
  return new Map(rows.map(({ postId, ...claim }) => [postId, claim]))
}

/** @throws CLAIMED while another reviewer holds the locked post */
export async function checkNotClaimedByOther(tx: Tx, { viewer, now }: SignedIn, { id }: LockedPost): Promise<void> {
  const at = now()
  const claim = (await readPostClaims(tx, [id], at)).get(id)
  if (claim && claim.reviewerId !== viewer.id) throw claimedBy(claim.by, claim.until, at)
}

/** The posts whose claims are deleted with a person's account. */
export const postsClaimedBy: PostIdsOfUser = userId =>
  sql`select post_id from review_claims where reviewer_id = ${userId}`

/** Refreshes the claims on reviewers' pages; owners never see them. */
export const announcePostClaims = ({ live }: Pick<Services, 'live'>): void =>
  live.announce({ roles: ['vet', 'admin'] }, [{ path: ['review', 'pending'] }])

/**
 * Locks a pending post of another person, or of an organisation that the viewer does not work for, which the viewer may decide.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED, WAITS_FOR_ADMIN
 */
export async function lockPendingPost(tx: Tx, context: SignedIn, id: number): Promise<LockedPost> {
  const post = await lockVisiblePost(tx, context, id)
  const actor = actorOn(post, context.viewer)
  if (actor === 'owner') throw refuse('OWN_POST')
  if (await isPartial(tx, context, post.ownerId)) throw refuse('OWN_POST')
  if (!mayChange(post.status, 'approved', actor)) throw refuse('ALREADY_REVIEWED')
  if (await tx.$count(heldPosts, eq(heldPosts.postId, id))) throw refuse('WAITS_FOR_ADMIN')
  return post
}
