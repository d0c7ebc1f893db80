import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../../../../app/client.ts'
import { namesText } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { RequestDetails as Details } from '../../contract.ts'
import { CancelRequest } from '../adopt/cancel-request.tsx'
import { DecisionButtons, HoldForm, type Question } from './decision-buttons.tsx'
import { AnswerField, MessageToSeveral } from './message-field.tsx'
import { ApproveQuestion, DenyQuestion } from './questions.tsx'
import { RequestDetails } from './request-details.tsx'
import { ChatButton } from '../parts/links.tsx'
import { MeetingSlot } from '../slots.ts'
import { UndoApproval } from './undo-approval.tsx'
import { GONE } from '../use-requests.ts'

const GONE_CLOSES_AFTER_MS = 3000

export type RequestPart = 'application' | 'history' | 'meeting' | 'offer'

export type RequestDialogProps = {
  /** Null for a request that no longer exists; the dialog says so. */
  requestId: number | null
  onClose: () => void
  /** In the chat about the pet: without the button that opens it, and without the meeting. */
  inChat?: boolean
  /** What the people of an organisation share about it. */
  team?: ReactNode
  /** The question with which it begins. */
  asked?: Question
  /** The part to which it scrolls; `offer` opens the form for times. */
  part?: RequestPart
}

/** One request with its details, the owner's decision, and the requester's Cancel button. */
export function RequestDialog({ requestId, onClose, inChat = false, team, asked, part }: RequestDialogProps) {
  const { data, error, refetch, isRefetching } = useQuery(
    useQueries().adoption.get.queryOptions({ input: { id: requestId ?? 0 }, enabled: requestId !== null }),
  )
  const gone = requestId === null || isRefused(error, 'NOT_FOUND')
  const failed = !gone && !data && error !== null
  const shown = gone ? undefined : data
  const [message, setMessage] = useState('')
  const [othersMessage, setOthersMessage] = useState('')
  const [offering, setOffering] = useState(part === 'offer')
  useGoneNotice(gone, onClose)
  useClosedByLeaving(onClose)
  useFailureToast(failed)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={failed ? t('Error') : t('Adoption Request')}
      description={shown && consequenceOf(shown)}
      actions={
        failed ? (
          <Button variant="secondary" busy={isRefetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        ) : (
          shown && (
            <Actions
              request={shown}
              asked={asked}
              {...{ message, othersMessage, onClose }}
              onMessage={setMessage}
              onOffer={offering ? undefined : () => setOffering(true)}
            />
          )
        )
      }
    >
      {gone && (
        <p className="text-soft">{t('This adoption request may have been deleted or is no longer available')}</p>
      )}
      {failed && <p role="alert">{t('Failed to load request details. Please try again.')}</p>}
      {shown && (
        <Body
          request={shown}
          {...{ inChat, team, part, message, othersMessage, offering, onClose }}
          onMessage={setMessage}
          onOthersMessage={setOthersMessage}
          onOffering={setOffering}
        />
      )}
      {!gone && !failed && !shown && <DetailsSkeleton />}
    </Dialog>
  )
}

type BodyProps = Pick<RequestDialogProps, 'inChat' | 'team' | 'part' | 'onClose'> & {
  request: Details
  message: string
  onMessage: (message: string) => void
  othersMessage: string
  onOthersMessage: (message: string) => void
  /** Whether the owner writes a first offer of times. */
  offering: boolean
  onOffering: (offering: boolean) => void
}

function Body({ request, inChat, team, part, offering, onOffering, onClose, ...messages }: BodyProps) {
  const { abilities, status, hold, othersWaiting } = request
  return (
    <div ref={useScrollTo(part)} className="grid gap-6">
      <RequestDetails request={request} chat={!inChat && <Chat request={request} />} onLeave={onClose} />
      {(!inChat || offering) && status !== 'rejected' && (
        <div data-part="meeting">
          <MeetingSlot request={request} {...(abilities.decide && { offering, onOfferingChange: onOffering })} />
        </div>
      )}
      {abilities.approve && <HoldForm key={hold?.until} request={request} />}
      {abilities.decide && <AnswerField request={request} value={messages.message} onChange={messages.onMessage} />}
      {abilities.approve && othersWaiting && (
        <MessageToSeveral
          label={t('Message to the others')}
          hint={t('If you approve, everyone else who asked gets it with the answer.')}
          pet={petsText(request)}
          value={messages.othersMessage}
          onChange={messages.onOthersMessage}
        />
      )}
      {team}
    </div>
  )
}

/** Scrolls to a part of the request once it is there. */
function useScrollTo(part: RequestPart | undefined) {
  const all = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const target = part && all.current?.querySelector<HTMLElement>(`[data-part=${part}]`)
    if (target) requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }))
  }, [part])
  return all
}

const petsText = ({ pet }: Pick<Details, 'pet'>): string => namesText([pet.name, pet.bondedWith ?? ''])

type ActionsProps = {
  request: Details
  asked: Question | undefined
  message: string
  onMessage: (message: string) => void
  othersMessage: string
  onOffer: (() => void) | undefined
  onClose: () => void
}

function Actions({ request, asked, message, onMessage, othersMessage, onOffer, onClose }: ActionsProps) {
  const { abilities, id, pet, requester } = request
  const [question, setQuestion] = useState(asked)
  const asking = (one: Question) => ({
    open: question === one && !request.approvalDueAt,
    onOpenChange: () => setQuestion(undefined),
  })
  if (abilities.cancel) return <CancelRequest request={request} onStart={onClose} />
  if (!abilities.decide) return null
  return (
    <>
      {request.approvalDueAt ? (
        <UndoApproval requestId={id} gift={{ pet, adopter: requester.name }} className="w-full" focused />
      ) : (
        <DecisionButtons request={request} onAsk={setQuestion} onOffer={onOffer} />
      )}
      {abilities.approve && <ApproveQuestion {...{ request, message, othersMessage }} {...asking('approve')} />}
      <DenyQuestion {...{ request, message, onMessage }} {...asking('deny')} />
    </>
  )
}

const Chat = ({ request: { abilities, owner, requester, pet, postId } }: { request: Details }) => (
  <ChatButton
    otherUserId={(abilities.cancel ? owner : requester).id}
    petName={pet.name}
    postId={postId}
    label={t('Message')}
  />
)

/** Why the owner cannot approve now. */
function consequenceOf({ pet, abilities }: Details): string | undefined {
  return abilities.decide && !abilities.approve
    ? t('You can approve once your listing for {pet} has passed its review.', { pet: pet.name })
    : undefined
}

/** Shows one toast that the request no longer exists, then closes the dialog. */
function useGoneNotice(gone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!gone) return
    toast.error(t(GONE), { id: 'decision' })
    const timer = setTimeout(() => close(), GONE_CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [gone])
}

/** Closes the dialog of the bell when a button inside leads to another page. */
function useClosedByLeaving(onClose: () => void) {
  const { pathname } = useLocation()
  const [opened] = useState(pathname)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (pathname !== opened) close()
  }, [pathname, opened])
}

function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed) toast.error(t('Failed to load request details'))
  }, [failed])
}

function DetailsSkeleton() {
  return (
    <Loading label={t('Loading request details')} className="grid gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-20 rounded-md" />
        <Skeleton className="h-7 w-40" />
      </div>
      <div className="flex items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <SkeletonText lines={2} className="w-48" />
      </div>
      <SkeletonText lines={4} />
    </Loading>
  )
}
