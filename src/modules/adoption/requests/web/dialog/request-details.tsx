import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { MapPin } from '../../../../../ui/icons.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { RequestDetails as Details } from '../../contract.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { applyPath } from '../adopt/adopt-in-url.ts'
import { AdoptionLink, SimilarLink } from '../parts/links.tsx'
import { ApplicationAnswers, OwnAnswersList } from '../parts/answers.tsx'
import { EnclosedHome } from '../parts/home-fit.tsx'
import { ListingStatus, OwnerMessage, RequestStatus, RequestTimeline } from '../parts/request-status.tsx'
import { isAnswered } from '../../rules.ts'
import { handoverText, holdText, rejectionText, stepText } from '../../state/step-rules.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { Trans } from '../../../../../ui/trans.tsx'

type RequestDetailsProps = {
  request: Details
  /** The button that opens the chat. */
  chat?: ReactNode
  /** Called when a link inside is followed. */
  onLeave: () => void
}

/** The pet, the other person, the answers and the history of a request. */
export function RequestDetails({ request, chat, onLeave }: RequestDetailsProps) {
  const { pet, status, timeline, decisionMessage, abilities } = request
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <PetPhoto pet={pet} />
        <div className="grid justify-items-start gap-1.5">
          <p className="font-display text-2xl/tight font-[650]">{pet.name}</p>
          {pet.bondedWith && <p>{t('With {pet}: they go to one home', { pet: pet.bondedWith })}</p>}
          <RequestStatus status={status} returnedAt={request.returnedAt} petClosedAt={request.petClosedAt} />
          {request.decidedBy && (
            <p className="text-sm text-soft">{t('Decided by {name}', { name: request.decidedBy })}</p>
          )}
          {abilities.cancel && <ListingStatus status={pet.status} />}
          <AdoptionLink request={request} />
        </div>
      </div>
      <OtherSide request={request} chat={chat} onLeave={onLeave} />
      {abilities.cancel && <Outcome request={request} onLeave={onLeave} />}
      {!abilities.cancel && status === 'approved' && <p>{handoverText('owner', pet.name)}</p>}
      <OwnerMessage
        title={abilities.cancel ? t('Message from the owner') : t('Your message')}
        message={decisionMessage}
      />
      <ApplicationPart request={request} onLeave={onLeave} />
      {request.own && (
        <section className="grid gap-3">
          <h3>{abilities.cancel ? t("The owner's questions") : t('Your questions')}</h3>
          <OwnAnswersList own={request.own} photos={request.photos} />
        </section>
      )}
      <EnclosedHome request={request} />
      <section data-part="history" className="grid gap-3">
        <h3>{t('History')}</h3>
        <RequestTimeline status={status} timeline={timeline} waitingText={waitingTextOf(request)} />
      </section>
    </div>
  )
}

/** The answers; for a requester without an application, how to add one. */
function ApplicationPart({ request, onLeave }: RequestDetailsProps) {
  const { application, own, status, abilities, postId, answersErasedAt } = request
  const answered = application && isAnswered(application)
  if (!answered && (!abilities.cancel || own || answersErasedAt)) return null
  return (
    <section data-part="application" className="grid gap-3">
      <h3>{t('Application')}</h3>
      {answered ? (
        <ApplicationAnswers application={application} />
      ) : (
        <p className="text-soft">{t('You asked without an application.')}</p>
      )}
      {!answered && status === 'pending' && (
        <Link
          to={applyPath(postId, 'post')}
          className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), 'justify-self-start')}
          onClick={onLeave}
        >
          {t('Add your application')}
        </Link>
      )}
    </section>
  )
}

function waitingTextOf(request: Details): string {
  if (request.abilities.cancel) return stepText(request, '') ?? t("Waiting for the owner's answer")
  return request.turn === 'owner'
    ? t('Waiting for your answer')
    : t('Waiting for {known, select, yes {{name}} other {the requester}}', named(request.requester.name))
}

function PetPhoto({ pet: { name, photo } }: Pick<Details, 'pet'>) {
  const size = { width: 80, height: 80, className: 'size-20 shrink-0 rounded-md' }
  if (!photo) return <Photo alt={name} {...size} />
  return (
    <Photo {...photoSources(photo)} sizes="80px" alt={photo.alt || name} placeholder={photo.placeholder} {...size} />
  )
}

/** What an answer or a hold means for the requester. */
function Outcome({ request, onLeave }: RequestDetailsProps) {
  const { status, returnedAt, pet } = request
  const next = status === 'approved' && !returnedAt ? handoverText('requester', pet.name) : undefined
  const text = rejectionText(request) ?? holdText(request) ?? next
  if (!text) return null
  return (
    <div className="grid gap-1">
      <p>{text}</p>
      {status === 'rejected' && <SimilarLink request={request} onLeave={onLeave} />}
    </div>
  )
}

/** The requester for the owner; the owner for the requester. */
function OtherSide({ request: { requester, owner, createdAt, abilities }, chat, onLeave }: RequestDetailsProps) {
  const person = abilities.cancel ? owner : requester
  return (
    <div className="flex items-start gap-4 rounded-md bg-well p-4">
      <Avatar name={person.name} src={person.avatarUrl} size={56} />
      <div className="grid min-w-0 gap-0.5">
        <Link
          to={`/profile/${person.id}`}
          className="touch relative justify-self-start font-[650] hover:underline"
          onClick={onLeave}
        >
          {person.name || t('Name not provided')}
        </Link>
        {person.location && (
          <p className="flex items-center gap-1.5 text-sm text-soft">
            <MapPin size={15} />
            {person.location}
          </p>
        )}
        <p className="text-sm text-soft">{t('Contact via app messaging')}</p>
        <p className="text-sm text-soft">
          <Trans text="Requested {when}" values={{ when: <Moment at={createdAt} /> }} />
        </p>
        {chat && <div className="mt-2 justify-self-start">{chat}</div>}
      </div>
    </div>
  )
}
