import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { alertTimeZones, savedSearches } from '../tables.server.ts'

/** A person's saved searches and time zone, for the export of their data. */
export async function exportSearches(db: Db, userId: string) {
  const { name, parameters, alert, createdAt, seenAt } = savedSearches
  const searches = await db
    .select({ name, parameters, alert, createdAt, seenAt })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
  const [zone] = await db.select().from(alertTimeZones).where(eq(alertTimeZones.userId, userId))
  return { searches, timeZone: zone?.timeZone ?? null }
}
