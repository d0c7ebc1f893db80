import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Timeline, type TimelineItem } from '../../../../../ui/data/timeline.tsx'
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
    title: t(titles[event]),
    text: <Moment at={at} />,
    state: event === 'rejected' ? 'failed' : 'done',
  }))
  if (status === 'pending') items.push({ id: 'waiting', title: waitingText, state: 'now' })
  return <Timeline label={t('History of the request')} items={items} />
}

const titles: Record<TimelineEvent, string> = {
  sent: msg('Request sent'),
  application_added: msg('Application added'),
  talking: msg('You are talking'),
  meeting: msg('Time to meet'),
  home_check: msg('A look at the home'),
  trial: msg('On trial'),
  times_offered: msg('Times to meet offered'),
  meeting_agreed: msg('Meeting agreed'),
  meeting_cancelled: msg('Meeting cancelled'),
  decision: msg('The owner decides'),
  approved: msg('Request approved'),
  rejected: msg('Request rejected'),
  returned: msg('Went back to the owner'),
}
