import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { blocks, reports } from './tables.server.ts'

/** Whom a person blocked and what they reported, for that person. */
export async function exportSafety(db: Db, userId: string) {
  const blocked = await db
    .select({ userId: blocks.blockedId, since: blocks.createdAt })
    .from(blocks)
    .where(eq(blocks.blockerId, userId))
  const reported = await db
    .select({
      subject: reports.subject,
      subjectId: reports.subjectId,
      reason: reports.reason,
      note: reports.note,
      at: reports.createdAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, userId))
  return { blocked, reported }
}
