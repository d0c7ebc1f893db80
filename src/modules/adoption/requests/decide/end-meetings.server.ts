import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { MeetingOfRequest } from '../tables.server.ts'
import type { Turn } from '../vocabulary.ts'

export const ENDED_JOB = 'adoption.meeting-ended'

/** The meeting of a request that was decided, cancelled or removed. */
export interface EndedMeeting {
  meetingId: number
  /** Whose action ended it. */
  by: Turn
}

/** Asks for the end of the meetings of requests, once for two bonded pets, in the transaction that ends the requests. */
export async function endMeetings(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  requests: readonly { meeting: MeetingOfRequest | null }[],
  by: Turn,
): Promise<void> {
  const ids = new Set(requests.flatMap(({ meeting }) => (meeting ? [meeting.id] : [])))
  for (const meetingId of ids) await jobs.send(ENDED_JOB, { meetingId, by } satisfies EndedMeeting, tx)
}
