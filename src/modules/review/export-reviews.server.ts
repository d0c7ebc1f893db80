import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { posts } from '../posts/public.server.ts'
import { reviews } from './tables.server.ts'

/** What a vet or an admin decided about posts, and what reviewers had seen of a person's own posts, for that person. */
export async function exportReviews(db: Db, userId: string) {
  // What was seen of others' posts is theirs.
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
