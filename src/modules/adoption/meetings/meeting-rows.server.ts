import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { findRequestToMeet } from '../requests/public.server.ts'
import type { Turn } from '../requests/vocabulary.ts'
import type { Meeting } from './contract.ts'
import { meetings } from './tables.server.ts'

export type MeetingRow = typeof meetings.$inferSelect

/** The open meeting of requests that belong together. */
export async function findOpen(db: Db | Tx, requestIds: readonly number[]): Promise<MeetingRow | undefined> {
  const [meeting] = await db
    .select()
    .from(meetings)
    .where(and(inArray(meetings.requestId, [...requestIds]), eq(meetings.state, 'open')))
    .orderBy(desc(meetings.id))
    .limit(1)
  return meeting
}

/** The meeting of a request as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readMeeting(context: SignedIn, { requestId }: { requestId: number }): Promise<Meeting | null> {
  const { meetingId, isOwner } = await findRequestToMeet(context, requestId)
  if (meetingId === undefined) return null
  const [row] = await context.db
    .select()
    .from(meetings)
    .where(and(eq(meetings.id, meetingId), eq(meetings.state, 'open')))
  return row ? toMeeting(row, isOwner ? 'owner' : 'requester') : null
}

/** The requester sees place and note once a time is agreed. */
export function toMeeting(row: MeetingRow, side: Turn): Meeting {
  const seesPlace = side === 'owner' || row.startsAt !== null
  return {
    version: row.version,
    side,
    at: row.startsAt?.toISOString() ?? null,
    minutes: row.minutes,
    timeZone: row.timeZone,
    times: row.times,
    picks: row.picks,
    place: seesPlace ? row.place : null,
    note: seesPlace ? row.note : null,
  }
}

/** Moves meetings along with pets that got another owner. */
export async function moveMeetings(_: Services, tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.update(meetings).set({ ownerId: to }).where(eq(meetings.ownerId, from))
}

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
