import { Moment } from '../../../ui/moment.tsx'
import { Timeline, type TimelineState } from '../../../ui/timeline.tsx'
import type { AdoptionRequest } from '../contract.ts'
import type { TimelineEvent } from '../vocabulary.ts'

type RequestTimelineProps = Pick<AdoptionRequest, 'status' | 'timeline'> & {
  /** Said last while nothing is decided. */
  waitingText: string
}

/** What happened to a request, and who it waits for. */
export function RequestTimeline({ status, timeline, waitingText }: RequestTimelineProps) {
  const items = timeline.map(({ event, at }) => ({
    id: event,
    title: titles[event],
    text: <Moment at={at} />,
    state: (event === 'rejected' ? 'failed' : 'done') satisfies TimelineState as TimelineState,
  }))
  const waiting = status === 'pending' ? [{ id: 'waiting', title: waitingText, state: 'now' as const }] : []
  return <Timeline label="History of the request" items={[...items, ...waiting]} />
}

const titles: Record<TimelineEvent, string> = {
  sent: 'Request sent',
  application_added: 'Application added',
  approved: 'Request approved',
  rejected: 'Request rejected',
}
