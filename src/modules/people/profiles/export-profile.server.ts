import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { profiles, responseTimes, userImages } from './tables.server.ts'

/** A person's profile and computed response time for their data export; null without either. */
export async function exportProfile(db: Db, userId: string) {
  const [[profile], [responseTime]] = await Promise.all([
    db.select().from(profiles).where(eq(profiles.userId, userId)),
    db
      .select({ answersWithin: responseTimes.answersWithin })
      .from(responseTimes)
      .where(eq(responseTimes.userId, userId)),
  ])
  return profile || responseTime ? { ...profile, ...responseTime } : null
}

/** The names of a person's private pictures for their data export; the photos contain the files. */
export const exportImages = (db: Db, userId: string) =>
  db.select().from(userImages).where(eq(userImages.userId, userId)).orderBy(asc(userImages.createdAt))
