import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { ageText } from '../../../../shared/time/age.ts'
import { REQUEST_STATUS_LABELS, type RequestStatus } from '../request-status-vocabulary.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import type { Notification } from '../contract.ts'
import { namesBeside } from '../rules.ts'
import { TYPE_LABELS } from './type-labels.ts'

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
      <Avatar name={other.name} src={other.avatarUrl} size={27} className="absolute! top-0 end-0" />
      <Avatar
        name={newest.name}
        src={newest.avatarUrl}
        size={27}
        className="absolute! bottom-0 start-0 outline-2 outline-card"
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

const tones: Record<RequestStatus, Tone> = { pending: 'sun', approved: 'brand', rejected: 'rose' }
