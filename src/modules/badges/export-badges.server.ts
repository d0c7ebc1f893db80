import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { userBadges } from './tables.server.ts'

/** A person's badges, for their data export. */
export const exportBadges = (db: Db, userId: string) =>
  db.select().from(userBadges).where(eq(userBadges.userId, userId)).orderBy(asc(userBadges.awardedAt))
