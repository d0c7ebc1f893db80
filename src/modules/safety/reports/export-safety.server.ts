import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { blocks, reports } from './tables.server.ts'

/** A person's blocks, reports and appeals, for the own export. */
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
  const appeals = await db
    .select({ text: reports.note, at: reports.createdAt })
    .from(reports)
    .where(and(eq(reports.personId, userId), eq(reports.subject, 'appeal')))
  return { blocked, reported, appeals }
}
