import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { blocks, reports } from './tables.server.ts'

/** A person's blocks and reports, for the own export. */
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
