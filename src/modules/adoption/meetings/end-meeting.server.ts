import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { EndedMeeting } from '../requests/public.server.ts'
import { CANCELLED } from './change-meeting.server.ts'
import { otherSide } from './rules.ts'
import { meetings } from './tables.server.ts'
import { tellSides } from './tell-sides.server.ts'

/**
 * Ends the meeting of a request that was decided, cancelled or removed. Idempotent. The other side hears it once; of a time that is past,
 * or of one that was only offered, the news about the request says enough.
 */
export async function endMeeting(services: Services, { meetingId, by }: EndedMeeting): Promise<void> {
  await inTransaction(services, async tx => {
    const [row] = await tx
      .update(meetings)
      .set({ ...CANCELLED, version: sql`${meetings.version} + 1`, updatedAt: services.now() })
      .where(and(eq(meetings.id, meetingId), eq(meetings.state, 'open')))
      .returning()
    if (!row?.startsAt || row.startsAt <= services.now()) return
    const because = by === 'owner' ? 'decided' : 'withdrawn'
    await tellSides(services, tx, row, { news: 'cancelled', to: otherSide(by), because })
  })
}
