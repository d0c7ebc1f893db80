import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { comments } from './tables.server.ts'

/** A person's comments, for their data export. */
export const exportComments = (db: Db, userId: string) =>
  db
    .select({ postId: comments.postId, content: comments.content, at: comments.createdAt })
    .from(comments)
    .where(eq(comments.authorId, userId))
    .orderBy(asc(comments.id))
