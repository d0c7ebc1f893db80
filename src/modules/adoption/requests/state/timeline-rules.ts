import type { RequestStatus } from '../../../news/notifications/request-status-vocabulary.ts'
import type { AdoptionRequest } from '../contract.ts'
import type { MeetingEvent, Stage } from '../vocabulary.ts'

interface History {
  status: RequestStatus
  createdAt: Date
  decidedAt: Date | null
  /** When an adopted pet went back. */
  returnedAt?: Date | null
  appliedAt: Date | null
  /** The stages that it entered, in order; instants as texts. */
  stages?: readonly { stage: Stage; at: string }[]
  /** What happened to its meetings. */
  meetings?: readonly { event: MeetingEvent; at: string }[]
}

/** The events of a request, oldest first. */
export function timelineOf({
  status,
  createdAt,
  decidedAt,
  returnedAt,
  appliedAt,
  stages = [],
  meetings = [],
}: History): AdoptionRequest['timeline'] {
  const events: { event: AdoptionRequest['timeline'][number]['event']; at: Date }[] = [{ event: 'sent', at: createdAt }]
  if (appliedAt) events.push({ event: 'application_added', at: appliedAt })
  for (const { stage, at } of stages) if (stage !== 'new') events.push({ event: stage, at: new Date(at) })
  for (const { event, at } of meetings) events.push({ event, at: new Date(at) })
  // An application may be added while they talk already.
  events.sort((one, other) => one.at.getTime() - other.at.getTime())
  if (returnedAt) events.push({ event: 'approved', at: decidedAt ?? createdAt }, { event: 'returned', at: returnedAt })
  else if (status !== 'pending') events.push({ event: status, at: decidedAt ?? createdAt })
  return events.map(({ event, at }) => ({ event, at: at.toISOString() }))
}
