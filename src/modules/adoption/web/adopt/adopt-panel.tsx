import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useMe, useQueries } from '../../../../client.ts'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { GoButton } from '../../../../ui/button/go-button.tsx'
import { ActionBar } from '../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { Post } from '../../../posts/contract.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { OwnRequest } from './own-request.tsx'
import { ownRequestQuery } from '../queries.ts'
import { useSendRequest } from '../use-requests.ts'

type AdoptablePost = Pick<Post, 'id' | 'name' | 'status' | 'owner' | 'abilities'>

export type AdoptPanelProps = {
  post: AdoptablePost
  /** The button that opens the chat with the owner. */
  messageOwner?: ReactNode
  /** The button Chat with Owner, shown once the request is approved. */
  chat?: ReactNode
}

/** The adoption buttons and the state of the viewer's request. Nothing for the pet's owner. */
export function AdoptPanel(props: AdoptPanelProps) {
  const me = useMe()
  if (!me) return <VisitorActions {...props} />
  return me.id === props.post.owner.id ? null : <RequesterPanel {...props} />
}

function VisitorActions({ post, messageOwner }: AdoptPanelProps) {
  if (post.status !== 'approved') return <Closed post={post} messageOwner={messageOwner} />
  const signIn = `/login?next=${encodeURIComponent(`/post/${post.id}`)}`
  return (
    <>
      <ActionBar>
        <GoButton to={signIn}>Request to Adopt</GoButton>
        {messageOwner}
      </ActionBar>
      <GoButton to={signIn} variant="quiet" block>
        Apply to Adopt
      </GoButton>
    </>
  )
}

function RequesterPanel(props: AdoptPanelProps) {
  const { post } = props
  const { data: request, isError, refetch } = useQuery(ownRequestQuery(useQueries(), post.id))
  const [applying, setApplying] = useState(false)
  const apply = () => setApplying(true)
  if (request === undefined) return isError ? <Unknown onRetry={() => void refetch()} /> : <PanelSkeleton />
  return (
    <>
      {request ? <OwnRequest {...props} request={request} onApply={apply} /> : <Actions {...props} onApply={apply} />}
      <ApplicationDialog post={post} application={request?.application} open={applying} onOpenChange={setApplying} />
    </>
  )
}

function Actions({ post, messageOwner, onApply }: AdoptPanelProps & { onApply: () => void }) {
  const send = useSendRequest()
  if (!post.abilities.adopt) return <Closed post={post} messageOwner={messageOwner} />
  return (
    <>
      <ActionBar>
        <ReadyButton busy={send.isPending} onClick={() => send.mutate({ postId: post.id })}>
          Request to Adopt
        </ReadyButton>
        {messageOwner}
      </ActionBar>
      <ReadyButton variant="quiet" block onClick={onApply}>
        Apply to Adopt
      </ReadyButton>
    </>
  )
}

export function Closed({ post, messageOwner }: AdoptPanelProps) {
  return (
    <>
      <Note>
        {post.status === 'adopted'
          ? `${post.name} has found a home.`
          : 'This pet is not open for adoption requests yet.'}
      </Note>
      {messageOwner}
    </>
  )
}

export function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Note
      tone="rose"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We could not check whether you have a request for this pet.
    </Note>
  )
}

export function PanelSkeleton() {
  return (
    <Loading label="Loading your request" className="grid gap-2">
      <Skeleton className="h-11 rounded-full" />
      <Skeleton className="h-11 rounded-full" />
    </Loading>
  )
}
