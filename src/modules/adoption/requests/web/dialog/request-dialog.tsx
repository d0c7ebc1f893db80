import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../../../../app/client.ts'
import { named, namesText } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import type { RequestDetails as Details } from '../../contract.ts'
import { approvalText } from '../../rules.ts'
import { MAX_DECISION_MESSAGE_LENGTH } from '../../vocabulary.ts'
import { CancelRequest } from '../adopt/cancel-request.tsx'
import { DecisionButtons, HoldForm } from './decision-buttons.tsx'
import { MessageField, MessageToSeveral } from './message-field.tsx'
import { RequestDetails } from './request-details.tsx'
import { ChatButton } from '../parts/links.tsx'
import { MeetingSlot } from '../slots.ts'
import { Templates } from '../templates/templates.tsx'
import { GONE } from '../use-requests.ts'

const GONE_CLOSES_AFTER_MS = 3000

export type RequestDialogProps = {
  /** Null for a request that no longer exists; the dialog says so. */
  requestId: number | null
  onClose: () => void
  /** In the chat about the pet: without the button that opens it, and without the meeting. */
  inChat?: boolean
  /** What the people of an organisation share about it. */
  team?: ReactNode
}

/** One request with its details, the owner's decision, and the requester's Cancel button. */
export function RequestDialog({ requestId, onClose, inChat = false, team }: RequestDialogProps) {
  const { data, error, refetch, isRefetching } = useQuery(
    useQueries().adoption.get.queryOptions({ input: { id: requestId ?? 0 }, enabled: requestId !== null }),
  )
  const gone = requestId === null || isRefused(error, 'NOT_FOUND')
  const failed = !gone && !data && error !== null
  const shown = gone ? undefined : data
  const [message, setMessage] = useState('')
  const [othersMessage, setOthersMessage] = useState('')
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
          shown && <Actions request={shown} message={message} othersMessage={othersMessage} onClose={onClose} />
        )
      }
    >
      {gone && (
        <p className="text-soft">{t('This adoption request may have been deleted or is no longer available')}</p>
      )}
      {failed && <p role="alert">{t('Failed to load request details. Please try again.')}</p>}
      {shown && (
        <div className="grid gap-6">
          <RequestDetails request={shown} chat={!inChat && <Chat request={shown} />} onLeave={onClose} />
          {!inChat && (shown.status === 'pending' || shown.meeting) && <MeetingSlot request={shown} />}
          {shown.abilities.approve && <HoldForm key={shown.hold?.until} request={shown} />}
          {shown.abilities.decide && <AnswerField request={shown} value={message} onChange={setMessage} />}
          {shown.abilities.approve && shown.othersWaiting && (
            <MessageToSeveral
              label={t('Message to the others')}
              hint={t('If you approve, everybody else who asked hears it with the no.')}
              pet={petsText(shown)}
              value={othersMessage}
              onChange={setOthersMessage}
            />
          )}
          {team}
        </div>
      )}
      {!gone && !failed && !shown && <DetailsSkeleton />}
    </Dialog>
  )
}

const petsText = ({ pet }: Pick<Details, 'pet'>): string => namesText([pet.name, pet.bondedWith ?? ''])

type AnswerFieldProps = { request: Details; value: string; onChange: (value: string) => void }

function AnswerField({ request: { pet, requester }, value, onChange }: AnswerFieldProps) {
  return (
    <>
      <MessageField
        label={t('Message to {known, select, yes {{name}} other {the requester}}', named(requester.name))}
        hint={t('Sent with your answer and into your chat.')}
        value={value}
        onChange={onChange}
      />
      <Templates
        pet={petsText({ pet })}
        name={requester.name}
        text={value}
        max={MAX_DECISION_MESSAGE_LENGTH}
        onInsert={onChange}
      />
    </>
  )
}

type ActionsProps = { request: Details; message: string; othersMessage: string; onClose: () => void }

function Actions({ request, message, othersMessage, onClose }: ActionsProps) {
  const { abilities } = request
  if (abilities.decide) return <DecisionButtons request={request} message={message} othersMessage={othersMessage} />
  return abilities.cancel && <CancelRequest request={request} onStart={onClose} />
}

const Chat = ({ request: { abilities, owner, requester, pet, postId } }: { request: Details }) => (
  <ChatButton
    otherUserId={(abilities.cancel ? owner : requester).id}
    petName={pet.name}
    postId={postId}
    label={t('Message')}
  />
)

/** The effect of an approval, or why the owner cannot approve now. */
function consequenceOf({ pet, abilities, othersWaiting }: Details): string | undefined {
  if (abilities.approve) return approvalText(pet, othersWaiting)
  return abilities.decide
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
