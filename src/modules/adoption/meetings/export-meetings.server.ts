import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { toMeeting } from './meeting-rows.server.ts'
import { meetings } from './tables.server.ts'

/** The meetings of a person on either side, as they may see them, for the data export. */
export async function exportMeetings(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(meetings)
    .where(or(eq(meetings.ownerId, userId), eq(meetings.requesterId, userId)))
    .orderBy(asc(meetings.id))
  return rows.map(row => ({
    pet: row.pet,
    state: row.state,
    ...toMeeting(row, row.ownerId === userId ? 'owner' : 'requester'),
  }))
}
