import { t } from '../../../../shared/i18n/t.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Timeline, type TimelineItem } from '../../../../ui/data/timeline.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import type { TimelineEvent } from '../../vocabulary.ts'

type RequestTimelineProps = Pick<AdoptionRequest, 'status' | 'timeline'> & {
  /** The last entry of a pending request. */
  waitingText: string
}

/** The events of a request, and who has to act next. */
export function RequestTimeline({ status, timeline, waitingText }: RequestTimelineProps) {
  const items = timeline.map(({ event, at }): TimelineItem => ({
    id: `${event} ${at}`,
    title: titles[event],
    text: <Moment at={at} />,
    state: event === 'rejected' ? 'failed' : 'done',
  }))
  if (status === 'pending') items.push({ id: 'waiting', title: waitingText, state: 'now' })
  return <Timeline label={t('History of the request')} items={items} />
}

const titles: Record<TimelineEvent, string> = {
  sent: 'Request sent',
  application_added: 'Application added',
  talking: 'You are talking',
  meeting: 'Time to meet',
  home_check: 'A look at the home',
  trial: 'On trial',
  times_offered: 'Times to meet offered',
  meeting_agreed: 'Meeting agreed',
  meeting_cancelled: 'Meeting cancelled',
  decision: 'The owner decides',
  approved: 'Request approved',
  rejected: 'Request rejected',
  returned: 'Went back to the owner',
}
