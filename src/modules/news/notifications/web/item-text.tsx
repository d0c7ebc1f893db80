import { formatNumber, msg, t } from '../../../../shared/i18n/t.ts'
import { ageText } from '../../../../shared/time/age.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import { REQUEST_STATUS_LABELS, type RequestStatus } from '../request-status-vocabulary.ts'
import type { Notification } from '../contract.ts'
import { namesBeside } from '../rules.ts'
import type { NotificationType } from '../vocabulary.ts'

/** A notification's kind, time and message, with the pictures and names of the people who caused it. */
export function ItemText({ item }: { item: Notification }) {
  const { type, createdAt, message, read, people } = item
  const names = namesBeside(item)
  return (
    <span className="flex items-start gap-3">
      {people.length > 0 && <Faces people={people} />}
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-center gap-2 text-[0.8125rem] text-soft">
          {!read && (
            <span className="size-2 shrink-0 rounded-full bg-brand">
              <span className="sr-only">{t('Unread')}</span>
            </span>
          )}
          <span className="inline-block first-letter:uppercase">{t(TYPE_LABELS[type])}</span>
          <Moment at={createdAt} className="ms-auto" />
        </span>
        <span className={cx('text-[0.9375rem] wrap-anywhere', !read && 'font-semibold')}>{message}</span>
        {names && <span className="text-sm wrap-anywhere text-soft">{names}</span>}
      </span>
    </span>
  )
}

/** The picture of one person, or those of the two newest of several. */
function Faces({ people: [newest, other] }: Pick<Notification, 'people'>) {
  if (!newest) return null
  if (!other) return <Avatar name={newest.name} src={newest.avatarUrl} />
  return (
    <span className="relative size-10 shrink-0">
      <Avatar name={other.name} src={other.avatarUrl} size={27} className="absolute top-0 end-0" />
      <Avatar
        name={newest.name}
        src={newest.avatarUrl}
        size={27}
        className="absolute bottom-0 start-0 outline-2 outline-card"
      />
    </span>
  )
}

/** The pet of an adoption request and the request's status, or how many requests for the pet have which. */
export function PetFacts({ item: { type, message, pet, request, count, statuses } }: { item: Notification }) {
  if (!pet) return <p className="text-sm text-soft">{t('The requested post is no longer available')}</p>
  const size = { width: 48, height: 48, className: 'size-12 shrink-0 rounded-sm' }
  return (
    <>
      {pet.photo ? (
        <Photo {...photoSources(pet.photo)} sizes="48px" alt={pet.name} placeholder={pet.photo.placeholder} {...size} />
      ) : (
        <Photo alt={pet.name} {...size} />
      )}
      {/* Beside the facts where there is room for it, else below them. */}
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="grid text-sm">
          {!message.includes(pet.name) && <span className="font-semibold">{pet.name}</span>}
          {pet.breed && <span>{pet.breed}</span>}
          <span className="text-soft">{ageText(pet.age)}</span>
        </p>
        {type === 'adoption_request' && request && count === 1 && (
          <Badge tone={tones[request.status]}>{t(REQUEST_STATUS_LABELS[request.status])}</Badge>
        )}
        {count > 1 &&
          statuses.map(({ status, count }) => (
            <Badge key={status} tone={tones[status]}>
              {t(REQUEST_STATUS_LABELS[status])} {formatNumber(count)}
            </Badge>
          ))}
      </div>
    </>
  )
}

const tones: Record<RequestStatus, Tone> = { pending: 'sun', approved: 'ink', rejected: 'rose' }

/** What stands above a notification. Pages show the first letter as a capital. */
const TYPE_LABELS: Record<NotificationType, string> = {
  adoption_request: msg('adoption request', 'above a notification'),
  adoption_cancelled: msg('adoption cancelled', 'above a notification'),
  adoption_approved: msg('adoption approved', 'above a notification'),
  adoption_rejected: msg('adoption rejected', 'above a notification'),
  adoption_removed: msg('adoption removed', 'above a notification'),
  pet_closed: msg('news about a pet', 'above a notification'),
  adoption_reminder: msg('adoption reminder', 'above a notification'),
  adoption_waiting: msg('adoption waiting', 'above a notification'),
  adoption_step: msg('adoption step', 'above a notification'),
  meeting: msg('meeting', 'above a notification'),
  check_in: msg('check in', 'above a notification'),
  check_in_answer: msg('check in answer', 'above a notification'),
  care_needed: msg('care needed', 'above a notification'),
  adoption_return: msg('adoption return', 'above a notification'),
  agreement: msg('agreement', 'above a notification'),
  agreement_final: msg('agreement final', 'above a notification'),
  counter_adoption: msg('adoption at the counter', 'above a notification'),
  vaccination_due: msg('vaccination due', 'above a notification'),
  ending_asked: msg('ending asked', 'above a notification'),
  post_approved: msg('post approved', 'above a notification'),
  post_rejected: msg('post rejected', 'above a notification'),
  listing_question: msg('listing question', 'above a notification'),
  listing_paused: msg('listing paused', 'above a notification'),
  foster_placement: msg('foster placement', 'above a notification'),
  foster_ended: msg('foster home ended', 'above a notification'),
  foster_question: msg('foster question', 'above a notification'),
  foster_offer: msg('foster offer', 'above a notification'),
  foster_answer: msg('foster answer', 'above a notification'),
  foster_ask: msg('foster home asked', 'above a notification'),
  foster_reply: msg('foster answer', 'above a notification'),
  foster_day: msg('foster day', 'above a notification'),
  foster_renewal: msg('foster offer', 'above a notification'),
  hand_in: msg('hand-in', 'above a notification'),
  hand_in_withdrawn: msg('hand-in withdrawn', 'above a notification'),
  hand_in_reminder: msg('hand-in reminder', 'above a notification'),
  hand_in_answer: msg('hand-in answer', 'above a notification'),
  animal_transfer: msg('animal transfer', 'above a notification'),
  animal_moved: msg('pet moved', 'above a notification'),
  draft_written: msg('draft written', 'above a notification'),
  team_assignment: msg('team assignment', 'above a notification'),
  comment: msg('comment', 'above a notification'),
  ending_published: msg('ending published', 'above a notification'),
  discussion_reply: msg('discussion reply', 'above a notification'),
  discussion_mention: msg('discussion mention', 'above a notification'),
  community_role: msg('community role', 'above a notification'),
  badge_earned: msg('badge earned', 'above a notification'),
  report_sent: msg('report sent', 'above a notification'),
  copy_held: msg('copy held', 'above a notification'),
  report_closed: msg('report closed', 'above a notification'),
  content_removed: msg('content removed', 'above a notification'),
  webhook_disabled: msg('webhook disabled', 'above a notification'),
  api_key_ending: msg('API key ends', 'above a notification'),
  saved_search: msg('saved search', 'above a notification'),
}
