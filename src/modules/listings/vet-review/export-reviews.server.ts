import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { posts } from '../posts/public.server.ts'
import { reviews } from './tables.server.ts'

/** A reviewer's decisions, and what reviewers saw of a person's own posts, for the data export. */
export async function exportReviews(db: Db, userId: string) {
  // Without `seen`: it is the data of the posts' owners.
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
