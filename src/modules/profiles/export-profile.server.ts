import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { profiles, userImages } from './tables.server.ts'

/** A person's profile for their data export; null without one. */
export async function exportProfile(db: Db, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return profile ?? null
}

/** The names of a person's private pictures for their data export; the photos contain the files. */
export const exportImages = (db: Db, userId: string) =>
  db.select().from(userImages).where(eq(userImages.userId, userId)).orderBy(asc(userImages.createdAt))
