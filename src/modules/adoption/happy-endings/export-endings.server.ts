import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { happyEndings } from './tables.server.ts'

const { requestId, postId, content, photoId, town, typedTown, consentedAt, hiddenAt, createdAt, updatedAt } =
  happyEndings

/** A person's happy endings, for their data export. */
export const exportEndings = (db: Db, userId: string) =>
  db
    .select({ requestId, postId, content, photoId, town, typedTown, consentedAt, hiddenAt, createdAt, updatedAt })
    .from(happyEndings)
    .where(eq(happyEndings.authorId, userId))
    .orderBy(asc(happyEndings.id))
