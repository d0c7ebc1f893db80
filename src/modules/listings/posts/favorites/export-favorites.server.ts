import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { favorites, posts } from '../tables.server.ts'

/** A person's favorites for their data export, newest first. */
export const exportFavorites = (db: Db, userId: string) =>
  db
    .select({ postId: favorites.postId, name: posts.name, since: favorites.createdAt })
    .from(favorites)
    .innerJoin(posts, eq(posts.id, favorites.postId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.postId))
