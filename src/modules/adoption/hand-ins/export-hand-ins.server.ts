import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { handIns } from './tables.server.ts'

/** What a person asked organizations. Its photos and papers are among the person's photos. */
export async function exportHandIns(db: Db, userId: string) {
  return db.select().from(handIns).where(eq(handIns.personId, userId)).orderBy(asc(handIns.id))
}
