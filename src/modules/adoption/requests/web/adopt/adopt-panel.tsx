import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button, ReadyButton } from '../../../../../ui/button/button.tsx'
import { GoButton } from '../../../../../ui/button/go-button.tsx'
import { ActionBar } from '../../../../../ui/layout/action-bar.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { Post } from '../../../../listings/posts/contract.ts'
import { useReturnFocus } from '../../../../../ui/overlay/use-return-focus.ts'
import { applyPath, requestPath, useAdoptInUrl } from './adopt-in-url.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { OwnRequest } from './own-request.tsx'
import { ownRequestQuery } from '../queries.ts'
import { MeetingSlot } from '../slots.ts'
import { useSendRequest } from '../use-requests.ts'

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
}

/** The buttons to ask for a pet, or the state of the viewer's request. Nothing for the pet's owner. */
export function AdoptPanel(props: AdoptPanelProps) {
  const me = useMe()
  if (!me) return <VisitorActions {...props} />
  return me.id === props.post.owner.id ? null : <RequesterPanel {...props} />
}

type VisitorActionsProps = AdoptPanelProps & { page?: 'post' | 'pet' }

export function VisitorActions({ page = 'post', ...props }: VisitorActionsProps) {
  const { id } = props.post
  const signIn = (path: Address): Address => `/login?next=${encodeURIComponent(path)}`
  return (
    <Actions
      {...props}
      request={<GoButton to={signIn(requestPath(id, page))}>{t('Request to Adopt')}</GoButton>}
      apply={
        <GoButton variant="secondary" to={signIn(applyPath(id, page))}>
          {t('Apply to Adopt')}
        </GoButton>
      }
    />
  )
}

function RequesterPanel(props: AdoptPanelProps) {
  const { post } = props
  const { data: request, isError, refetch } = useQuery(ownRequestQuery(useQueries(), post.id))
  const [applying, setApplying] = useAdoptInUrl()
  const apply = () => setApplying(true)
  if (request === undefined) return isError ? <Unknown onRetry={() => void refetch()} /> : <PanelSkeleton />
  return (
    <>
      {request ? (
        <OwnRequest
          {...props}
          request={request}
          meeting={<MeetingSlot request={request} />}
          onApply={apply}
          ownerName={post.owner.name}
        />
      ) : (
        <RequesterActions {...props} onApply={apply} />
      )}
      <ApplicationDialog
        post={post}
        application={request?.application}
        homeSent={request?.homeSent}
        earlier={request?.own}
        open={applying && (request ? request.status === 'pending' : post.abilities.adopt)}
        onOpenChange={setApplying}
      />
    </>
  )
}

/** The two ways to ask for a pet. */
export function RequesterActions({ onApply, ...props }: AdoptPanelProps & { onApply: () => void }) {
  return (
    <Actions
      {...props}
      request={<RequestButton postId={props.post.id} onQuestions={onApply} />}
      apply={
        <ReadyButton variant="secondary" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={onApply}>
          {t('Apply to Adopt')}
        </ReadyButton>
      }
    />
  )
}

type ActionsProps = AdoptPanelProps & { request: ReactNode; apply: ReactNode }

function Actions({ post, messageOwner, request, apply }: ActionsProps) {
  if (!post.abilities.adopt) return <Closed post={post} messageOwner={messageOwner} />
  return (
    <>
      <RequestConditions {...post} />
      <ActionBar className="md:grid md:grid-cols-2">
        <Way text={t('One tap')}>{request}</Way>
        <Way
          text={t(
            '{known, select, yes {Tells {name} about your home} other {Tells the owner about your home}}',
            named(post.owner.name),
          )}
        >
          {apply}
        </Way>
      </ActionBar>
      {messageOwner}
    </>
  )
}

/** A way to ask, and what sets it apart from the other one. */
const Way = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1">
    {children}
    <p className="text-center text-xs text-soft wrap-anywhere">{text}</p>
  </div>
)

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
  return t("This pet isn't open for adoption requests yet.")
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
      {t("We couldn't check whether you have a request for this pet.")}
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

type RequestButtonProps = {
  postId: number
  /** Called instead of sending where the owner asks questions that need an answer. */
  onQuestions: () => void
}

/** Sends the request with one press. */
function RequestButton({ postId, onQuestions }: RequestButtonProps) {
  const send = useSendRequest({ onQuestions })
  // The request replaces the button.
  useReturnFocus(send.isPending)
  return (
    <ReadyButton busy={send.isPending} busyText={t('Sending...')} onClick={() => send.mutate({ postId })}>
      {t('Request to Adopt')}
    </ReadyButton>
  )
}

/** Notes on what a request for this pet means, for bonded pets and pets on hold. */
export function RequestConditions({ name, bondedWith, holdUntil }: Pick<Post, 'name' | 'bondedWith' | 'holdUntil'>) {
  return (
    <>
      {bondedWith && (
        <Note>
          {t('{name} and {partner} are bonded and go to one home. Your request is for both of them.', {
            name,
            partner: bondedWith.name,
          })}
        </Note>
      )}
      {holdUntil && (
        <Note tone="sun">
          {t('{name} is on hold until {day}. Your request goes on the waiting list.', {
            name,
            day: dayText(holdUntil),
          })}
        </Note>
      )}
    </>
  )
}
