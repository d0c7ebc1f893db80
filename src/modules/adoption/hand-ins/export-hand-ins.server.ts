import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { omit } from '../../../shared/omit.ts'
import { handIns } from './tables.server.ts'

/**
 * What a person asked organizations. Its photos and papers are among the person's photos. Who of the team decided, and what an accepted
 * animal became, are for the team.
 */
export async function exportHandIns(db: Db, userId: string) {
  const columns = omit(getTableColumns(handIns), ['decidedBy', 'postId', 'remindedAt'])
  return db.select(columns).from(handIns).where(eq(handIns.personId, userId)).orderBy(asc(handIns.id))
}
