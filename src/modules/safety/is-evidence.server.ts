import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { reports } from './tables.server.ts'

/** Whether a photo is part of what somebody reported. Only admins ask, and there are not many reports: no index serves it. */
export async function isEvidence(db: Db, photoId: string): Promise<boolean> {
  const evidence = JSON.stringify({ entries: [{ photo: { id: photoId } }] })
  return (await db.$count(reports, sql`${reports.evidence} @> ${evidence}::jsonb`)) > 0
}

/**
 * Whether the files of a public photo stay although it is gone, as a condition on their folder: it is part of a report that is not
 * closed.
 */
export const isHeldAsEvidence = (folder: SQLWrapper): SQL => sql`exists (
  select from ${reports} where ${reports.status} <> 'closed' and ${reports.evidence} @> jsonb_build_object('entries',
    jsonb_build_array(jsonb_build_object('photo', jsonb_build_object('src', '/files/photos/' || ${folder} || '/')))))`
