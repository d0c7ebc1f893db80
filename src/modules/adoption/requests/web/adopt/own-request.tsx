import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { ActionBar } from '../../../../../ui/layout/action-bar.tsx'
import { Page } from '../../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { ListingStatus, OwnerMessage, RequestTimeline, ownStateText } from '../parts/request-status.tsx'
import { AdoptionLink, SimilarLink } from '../parts/links.tsx'
import { ApplicationAnswers, OwnAnswersList } from '../parts/answers.tsx'
import { isClosed } from '../../../../listings/posts/vocabulary.ts'
import { isAnswered } from '../../rules.ts'
import { handoverText, holdText, rejectionText, stepText } from '../../state/step-rules.ts'
import { RequestLine } from './request-line.tsx'
import { PageTitle } from '../../../../../ui/layout/page-title.tsx'

type OwnRequestProps = {
  request: AdoptionRequest
  meeting?: ReactNode
  messageOwner?: ReactNode
  chat?: ReactNode
  /** Opens the application form; absent where the application cannot change. */
  onApply?: () => void
  ownerName?: string
}

/** A request as its requester sees it: status, history and what they can do next. RequestLine cancels it. */
export function OwnRequest({ request, messageOwner, meeting, chat, onApply, ownerName = '' }: OwnRequestProps) {
  const { status, timeline, application, own, decisionMessage, pet } = request
  const bar = status === 'approved' ? chat : messageOwner
  const news = rejectionText(request) ?? holdText(request)
  return (
    <div className="grid gap-4">
      <div role="status" className="grid gap-1">
        <p className="font-display text-lg font-[650]">{ownStateText(request)}</p>
        {status === 'approved' && !isClosed(pet.status) && (
          <>
            <p className="text-soft">{t('Your adoption request has been approved!')}</p>
            <p>{handoverText('requester', pet.name)}</p>
          </>
        )}
        {pet.bondedWith && (
          <p className="text-soft">
            {t('For {pet} and {partner}, who go to one home.', { pet: pet.name, partner: pet.bondedWith })}
          </p>
        )}
        {news && <p className="text-soft">{news}</p>}
      </div>
      {(status === 'pending' ? hasMet(request) : status === 'approved') && !isClosed(pet.status) && meeting}
      <AdoptionLink request={request} />
      <OwnerMessage title={t('Message from the owner')} message={decisionMessage} />
      {bar && <ActionBar>{bar}</ActionBar>}
      {status === 'pending' && onApply && (
        <AddApplication isThere={application !== null} ownerName={ownerName} onApply={onApply} />
      )}
      {status === 'rejected' && <SimilarLink request={request} />}
      <section className="grid gap-3">
        <h3>{t('Your request')}</h3>
        <RequestTimeline
          status={status}
          timeline={timeline}
          waitingText={stepText(request, '') ?? t("Waiting for the owner's answer")}
        />
      </section>
      {application && (isAnswered(application) || own) && (
        <details className="grid gap-3">
          <summary className="font-semibold">{t('Your application')}</summary>
          <div className="grid gap-4 pt-3">
            <ApplicationAnswers application={application} />
            {own && <OwnAnswersList own={own} />}
          </div>
        </details>
      )}
    </div>
  )
}

interface AddApplicationProps {
  isThere: boolean
  ownerName: string
  onApply: () => void
}

/** Offers to add the application to a request, or to change it. */
function AddApplication({ isThere, ownerName, onApply }: AddApplicationProps) {
  return (
    <div className="grid gap-1">
      {!isThere && (
        <p className="text-soft">
          {t(
            '{known, select, yes {Tell {name} about you: add your application to the request.} other {Tell the owner about you: add your application to the request.}}',
            named(ownerName),
          )}
        </p>
      )}
      <ReadyButton
        variant={isThere ? 'quiet' : 'secondary'}
        block
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={onApply}
      >
        {isThere ? t('Edit application') : t('Apply to Adopt')}
      </ReadyButton>
    </div>
  )
}

/** Whether the two sides meet, or are further. */
const hasMet = ({ stage, meeting }: OwnRequestProps['request']): boolean =>
  meeting !== null || (stage !== 'new' && stage !== 'talking')

/** The page of a post in review, for its requesters: the pet's name and their request, nothing else. */
export function HiddenPost({ request }: { request: AdoptionRequest }) {
  const { name, status } = request.pet
  return (
    <Page className="max-w-2xl">
      <meta name="robots" content="noindex" />
      <PageTitle>{name}</PageTitle>
      <div className="grid justify-items-start gap-2">
        <h1 className="wrap-anywhere">{name}</h1>
        <ListingStatus status={status} />
        <div className="w-full">
          <RequestLine request={request} />
        </div>
        <p role="status" className="text-soft">
          {status === 'rejected'
            ? t(
                "This listing didn't pass its review. Your request stays open. We'll tell you when the listing is back.",
              )
            : t(
                "The owner changed this listing, so we're reviewing it again. Your request stays open. We'll tell you when the listing is back.",
              )}
        </p>
      </div>
      <h2 className="sr-only">{t('Adoption Request')}</h2>
      <OwnRequest request={request} />
    </Page>
  )
}
