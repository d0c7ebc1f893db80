import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { reports } from './tables.server.ts'

/** Whether a photo is part of what somebody reported. Only admins ask, and there are not many reports: no index serves it. */
export async function isEvidence(db: Db, photoId: string): Promise<boolean> {
  const evidence = JSON.stringify({ entries: [{ photo: { id: photoId } }] })
  return (await db.$count(reports, sql`${reports.evidence} @> ${evidence}::jsonb`)) > 0
}
