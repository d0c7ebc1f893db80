import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { userBadges } from './tables.server.ts'

/** What a person has earned, for that person. */
export const exportBadges = (db: Db, userId: string) =>
  db.select().from(userBadges).where(eq(userBadges.userId, userId)).orderBy(asc(userBadges.awardedAt))
