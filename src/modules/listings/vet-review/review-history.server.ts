import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { posts, readPosts } from '../posts/public.server.ts'
import { reviews } from './tables.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** A page of the approved and adopted posts that the viewer reviewed, latest decision first. */
export async function listReviewHistory(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const { db, viewer } = context
  const rows = await db
    .select({ id: posts.id, reviewedAt: sql<Date>`${posts.reviewedAt}`.mapWith(posts.reviewedAt) })
    .from(posts)
    .where(
      and(
        eq(posts.vetId, viewer.id),
        inArray(posts.status, ['approved', 'adopted']),
        isNotNull(posts.reviewedAt),
        olderThan(posts.reviewedAt, posts.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(posts.reviewedAt), desc(posts.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, reviewedAt }) => ({ at: reviewedAt, id }))
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  return { items: items.flatMap(row => entry(whole.get(row.id), row.reviewedAt)), next }
}

const entry = <Post>(post: Post | undefined, reviewedAt: Date) =>
  post ? [{ ...post, reviewedAt: reviewedAt.toISOString() }] : []

/** A reviewer's decisions, and what reviewers saw of a person's own posts, for the data export. */
export async function exportReviews(db: Db, userId: string) {
  // Without the snapshot `seen`, which is data of the posts' owners.
  const { seen, ...decision } = getTableColumns(reviews)
  const { postId, createdAt } = decision
  const made = await db.select(decision).from(reviews).where(eq(reviews.reviewerId, userId)).orderBy(asc(reviews.id))
  const ofOwnPosts = await db
    .select({ postId, decision: decision.decision, createdAt, seen })
    .from(reviews)
    .innerJoin(posts, eq(posts.id, reviews.postId))
    .where(eq(posts.ownerId, userId))
    .orderBy(asc(reviews.id))
  return { made, ofOwnPosts }
}
