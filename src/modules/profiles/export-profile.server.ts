import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { profiles } from './tables.server.ts'

/** What a person said of themselves, for that person; null where they said nothing. */
export async function exportProfile(db: Db, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return profile ?? null
}
