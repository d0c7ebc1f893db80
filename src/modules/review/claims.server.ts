import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { users } from '../accounts/public.server.ts'
import type { PostIdsOfUser } from '../posts/public.server.ts'
import { reviewClaims } from './tables.server.ts'

export interface StandingClaim {
  reviewerId: string
  by: string
  until: Date
}

/** Who is reviewing posts at this moment, by the posts' ids. */
export async function claimsOn(db: Db | Tx, ids: number[], now: Date): Promise<Map<number, StandingClaim>> {
  const rows = await db
    .select({
      postId: reviewClaims.postId,
      reviewerId: reviewClaims.reviewerId,
      by: users.name,
      until: reviewClaims.expiresAt,
    })
    .from(reviewClaims)
    .innerJoin(users, eq(users.id, reviewClaims.reviewerId))
    .where(and(inArray(reviewClaims.postId, ids), gt(reviewClaims.expiresAt, now), mayReview))
  return new Map(rows.map(({ postId, ...claim }) => [postId, claim]))
}

/** A claim of somebody who is suspended, or may not review any more, counts for nothing. */
const mayReview = and(
  or(eq(users.role, 'admin'), and(eq(users.role, 'vet'), eq(users.verified, true))),
  eq(users.banned, false),
)

/** An account that ends takes its claims along. */
export const postsClaimedBy: PostIdsOfUser = userId =>
  sql`select post_id from review_claims where reviewer_id = ${userId}`

/** Whoever reviews learns who is at which post; owners never do. */
export const announceClaims = ({ live }: Pick<Services, 'live'>): void =>
  live.announce({ roles: ['vet', 'admin'] }, [{ path: ['review', 'pending'] }])
