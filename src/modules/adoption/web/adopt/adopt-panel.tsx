import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../client.ts'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { GoButton } from '../../../../ui/button/go-button.tsx'
import { ActionBar } from '../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Post } from '../../../posts/contract.ts'
import { adoptPath, useAdoptInUrl } from './adopt-in-url.ts'
import { AdoptSheet } from './adopt-sheet.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { OwnRequest } from './own-request.tsx'
import type { RenderMeeting } from '../parts/render-meeting.ts'
import type { RenderQuestions } from '../parts/render-questions.ts'
import { ownRequestQuery } from '../queries.ts'

type AdoptablePost = Pick<
  Post,
  'id' | 'name' | 'status' | 'owner' | 'abilities' | 'availability' | 'bondedWith' | 'holdUntil'
>

export type AdoptPanelProps = {
  post: AdoptablePost
  /** The button that opens the chat with the owner. */
  messageOwner?: ReactNode
  /** The button Chat with Owner, shown once the request is approved. */
  chat?: ReactNode
  renderQuestions?: RenderQuestions
  renderMeeting?: RenderMeeting
}

/** The adoption button and the state of the viewer's request. Nothing for the pet's owner. */
export function AdoptPanel(props: AdoptPanelProps) {
  const me = useMe()
  if (!me) return <VisitorActions {...props} />
  return me.id === props.post.owner.id ? null : <RequesterPanel {...props} />
}

function VisitorActions({ post, messageOwner }: AdoptPanelProps) {
  if (!post.abilities.adopt) return <Closed post={post} messageOwner={messageOwner} />
  return (
    <ActionBar>
      <GoButton to={`/login?next=${encodeURIComponent(adoptPath(post.id))}`}>{t('Request to Adopt')}</GoButton>
      {messageOwner}
    </ActionBar>
  )
}

function RequesterPanel(props: AdoptPanelProps) {
  const { post } = props
  const { data: request, isError, refetch } = useQuery(ownRequestQuery(useQueries(), post.id))
  const [applying, setApplying] = useState(false)
  const [asking, setAsking] = useAdoptInUrl()
  useClosedBy(Boolean(request) && asking, () => setAsking(false))
  if (request === undefined) return isError ? <Unknown onRetry={() => void refetch()} /> : <PanelSkeleton />
  return (
    <>
      {request ? (
        <OwnRequest {...props} request={request} onApply={() => setApplying(true)} />
      ) : (
        <Actions {...props} onAsk={() => setAsking(true)} />
      )}
      <AdoptSheet
        post={post}
        open={asking && !request && post.abilities.adopt}
        onOpenChange={setAsking}
        renderQuestions={props.renderQuestions}
      />
      <ApplicationDialog
        post={post}
        application={request?.application}
        homeSent={request?.homeSent}
        earlier={request?.own}
        renderQuestions={props.renderQuestions}
        open={applying}
        onOpenChange={setApplying}
      />
    </>
  )
}

/** Takes the sheet out of the URL once there is a request: it must not open again when that is cancelled. */
function useClosedBy(requested: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (requested) closeNow()
  }, [requested])
}

function Actions({ post, messageOwner, onAsk }: AdoptPanelProps & { onAsk: () => void }) {
  if (!post.abilities.adopt) return <Closed post={post} messageOwner={messageOwner} />
  return (
    <ActionBar>
      <ReadyButton onPointerEnter={preloadModal} onFocus={preloadModal} onClick={onAsk}>
        {t('Request to Adopt')}
      </ReadyButton>
      {messageOwner}
    </ActionBar>
  )
}

export function Closed({ post, messageOwner }: AdoptPanelProps) {
  return (
    <>
      <Note>{closedText(post)}</Note>
      {messageOwner}
    </>
  )
}

function closedText({ name, status, availability }: AdoptablePost): string {
  if (status === 'adopted') return t('{name} has found a home.', { name })
  if (status === 'approved' && availability === 'paused')
    return t('The owner has paused this listing. {name} takes no requests for now.', { name })
  return t('This pet is not open for adoption requests yet.')
}

export function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Note
      tone="rose"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('We could not check whether you have a request for this pet.')}
    </Note>
  )
}

export function PanelSkeleton() {
  return (
    <Loading label={t('Loading your request')} className="grid gap-2">
      <Skeleton className="h-11 rounded-full" />
      <Skeleton className="h-11 rounded-full" />
    </Loading>
  )
}
