import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor, type Position } from '../../shared/cursor.ts'
import type { Post } from '../posts/contract.ts'
import { posts, readPosts } from '../posts/public.server.ts'
import { claimsOn, type StandingClaim } from './claims.server.ts'
import type { Claim, PendingPost } from './contract.ts'
import { lastReviews } from './last-reviews.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** Posts of others that wait for a decision, the longest waiting first. */
export async function pendingPosts(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { db, viewer } = context
  const rows = await db
    .select({ id: posts.id, createdAt: posts.createdAt })
    .from(posts)
    .where(and(eq(posts.status, 'pending'), ne(posts.ownerId, viewer.id), after(decodeCursor(cursor))))
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, createdAt }) => ({ at: createdAt, id }))
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  const waiting = items.flatMap(({ id }) => whole.get(id) ?? [])
  return { items: await withStanding(context, waiting), next }
}

/** Who is reviewing each post now, and how it differs from what was seen at its last review. */
async function withStanding(context: SignedIn, waiting: Post[]): Promise<PendingPost[]> {
  const { db, viewer, now } = context
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return []
  const [claims, reviewed] = await Promise.all([claimsOn(db, ids, now()), lastReviews(context, waiting)])
  return waiting.map(post => ({
    ...post,
    claim: toClaim(claims.get(post.id), viewer.id),
    lastReview: reviewed.get(post.id) ?? null,
  }))
}

const toClaim = (claim: StandingClaim | undefined, viewerId: string): Claim | null =>
  claim ? { by: claim.by, mine: claim.reviewerId === viewerId, until: claim.until.toISOString() } : null

const after = (position: Position | undefined) =>
  position && sql`(${posts.createdAt}, ${posts.id}) > (${position.at.toISOString()}, ${position.id})`
