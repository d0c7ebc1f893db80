import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { hearts, posts } from './tables.server.ts'

/** The posts that a person keeps, for that person: which and since when, the latest first. */
export const exportSaved = (db: Db, userId: string) =>
  db
    .select({ postId: hearts.postId, name: posts.name, since: hearts.createdAt })
    .from(hearts)
    .innerJoin(posts, eq(posts.id, hearts.postId))
    .where(eq(hearts.userId, userId))
    .orderBy(desc(hearts.createdAt), desc(hearts.postId))
