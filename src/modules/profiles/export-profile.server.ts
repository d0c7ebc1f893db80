import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { profiles, userImages } from './tables.server.ts'

/** What a person said of themselves, for that person; null where they said nothing. */
export async function exportProfile(db: Db, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return profile ?? null
}

/** The names of a person's own pictures, for that person; the pictures themselves are among their photos. */
export const exportImages = (db: Db, userId: string) =>
  db.select().from(userImages).where(eq(userImages.userId, userId)).orderBy(asc(userImages.createdAt))
