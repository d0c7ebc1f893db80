import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import {
  REQUEST_STATUS_LABELS,
  type RequestStatus as Status,
} from '../../../../news/notifications/request-status-vocabulary.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Timeline, type TimelineItem } from '../../../../../ui/data/timeline.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import type { TimelineEvent } from '../../vocabulary.ts'

interface RequestStatusProps {
  status: Status
  returnedAt?: string | null
  petClosedAt?: string | null
}

const ENDED = msg('Ended', 'a request')

export function RequestStatus({ status, returnedAt, petClosedAt }: RequestStatusProps) {
  if (returnedAt) return <Badge>{t('Returned')}</Badge>
  if (petClosedAt) return <Badge>{t(ENDED)}</Badge>
  return <Badge tone={tones[status]}>{t(REQUEST_STATUS_LABELS[status])}</Badge>
}

/** Not green for approved: green marks what a vet or an admin has checked. */
const tones: Record<Status, Tone> = { pending: 'sun', approved: 'ink', rejected: 'rose' }

/** Tells a requester why the listing is hidden; nothing while it is public. */
export function ListingStatus({ status }: Pick<AdoptionRequest['pet'], 'status'>) {
  if (status === 'pending') return <Badge tone="sun">{t('Being reviewed again')}</Badge>
  return status === 'rejected' ? <Badge tone="neutral">{t('Not listed now')}</Badge> : null
}

/** Says what became of the own request. */
export function ownStateText({ status, returnedAt, petClosedAt, pet }: OwnState): string {
  if (returnedAt) return t('{pet} went back', { pet: pet.name })
  if (pet.status === 'died') return t('{pet} has died', { pet: pet.name })
  return petClosedAt ? t('Your request has ended') : stateText(status)
}

type OwnState = Pick<AdoptionRequest, 'status' | 'returnedAt' | 'petClosedAt' | 'pet'>

/** Says what became of a request. */
export function stateText(status: Status): string {
  if (status === 'pending') return t('Adoption request pending!')
  return status === 'approved' ? t('Adoption request approved!') : t('Adoption request rejected!')
}

/** The owner's message with a decision; nothing for an empty one. */
export function OwnerMessage({ title, message }: { title: string; message: string }) {
  if (!message) return null
  return (
    <figure className="grid gap-1 rounded-md bg-brand-well px-4 py-3">
      <figcaption className="text-sm font-semibold text-brand">{title}</figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{message}</blockquote>
    </figure>
  )
}

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
  talking: msg("You're talking"),
  meeting: msg('Time to meet'),
  home_check: msg('Home check'),
  trial: msg('On trial'),
  times_offered: msg('Times to meet offered'),
  meeting_agreed: msg('Meeting agreed'),
  meeting_cancelled: msg('Meeting cancelled'),
  decision: msg('The owner decides'),
  approved: msg('Request approved'),
  rejected: msg('Request denied'),
  returned: msg('Went back to the owner'),
  ended: msg('The listing was closed'),
}
