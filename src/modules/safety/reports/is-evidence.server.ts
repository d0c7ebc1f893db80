import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { reports } from './tables.server.ts'

/** Whether a photo is evidence of a report. No index: only admins call it, and reports are few. */
export async function isEvidence(db: Db, photoId: string): Promise<boolean> {
  const evidence = JSON.stringify({ entries: [{ photo: { id: photoId } }] })
  return (await db.$count(reports, sql`${reports.evidence} @> ${evidence}::jsonb`)) > 0
}

/** A condition on a folder: the files of a deleted public photo stay while a report of it is not closed. */
export const isHeldAsEvidence = (folder: SQLWrapper): SQL => sql`exists (
  select from ${reports} where ${reports.status} <> 'closed' and ${reports.evidence} @> jsonb_build_object('entries',
    jsonb_build_array(jsonb_build_object('photo', jsonb_build_object('src', '/files/photos/' || ${folder} || '/')))))`
