import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { notifications } from './tables.server.ts'

/** What a person was told, for that person. */
export const exportNotifications = (db: Db, userId: string) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id))
