import { and, asc, eq, ne, not } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { newerThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import type { Post } from '../posts/contract.ts'
import { isHeld, posts, readPosts } from '../posts/public.server.ts'
import { readPostClaims, type ActiveClaim } from './post-claims.server.ts'
import type { Claim, PendingPost } from './contract.ts'
import { readLastReviews } from './read-last-reviews.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** A page of pending posts of others, oldest first. */
export async function listPendingPosts(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { db, viewer } = context
  const rows = await db
    .select({ id: posts.id, createdAt: posts.createdAt })
    .from(posts)
    .where(
      and(
        eq(posts.status, 'pending'),
        eq(posts.draft, false),
        not(isHeld),
        ne(posts.ownerId, viewer.id),
        newerThan(posts.createdAt, posts.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, createdAt }) => ({ at: createdAt, id }))
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  const pending = items.flatMap(({ id }) => whole.get(id) ?? [])
  return { items: await withReviewState(context, pending), next }
}

/** Adds to each post its claim and its last review. */
async function withReviewState(context: SignedIn, pending: Post[]): Promise<PendingPost[]> {
  const { db, viewer, now } = context
  const ids = pending.map(({ id }) => id)
  if (ids.length === 0) return []
  const [claims, reviewed] = await Promise.all([readPostClaims(db, ids, now()), readLastReviews(context, pending)])
  return pending.map(post => ({
    ...post,
    claim: toClaim(claims.get(post.id), viewer.id),
    lastReview: reviewed.get(post.id) ?? null,
  }))
}

const toClaim = (claim: ActiveClaim | undefined, viewerId: string): Claim | null =>
  claim ? { by: claim.by, mine: claim.reviewerId === viewerId, until: claim.until.toISOString() } : null
