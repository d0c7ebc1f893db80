import { useId, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardStyles } from '../../../ui/card.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { AdoptionRequest } from '../contract.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { requestListQuery } from './queries.ts'
import { RequestDialog } from './request-dialog.tsx'
import { RequestStatus } from './request-status.tsx'

/** The owner's requests for one pet, newest first; it stays current by itself. */
export function RequestList({ postId }: { postId: number }) {
  const [shown, setShown] = useState<number>()
  return (
    <Section id="adoption-requests" title="Adoption Requests" className="scroll-mt-(--header)">
      <Requests postId={postId} onShow={setShown} />
      {shown !== undefined && <RequestDialog requestId={shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

type RequestsProps = { postId: number; onShow: (requestId: number) => void }

function Requests({ postId, onShow }: RequestsProps) {
  const query = useInfiniteQuery(requestListQuery(useQueries(), postId))
  if (query.isPending) return <ListSkeleton />
  if (!query.data) {
    const reason = messageOf(query.error, 'the server could not be reached.')
    return (
      <ErrorState level={3} text={`Failed to load adoption requests: ${reason}`} onRetry={() => void query.refetch()} />
    )
  }
  const requests = query.data.pages.flatMap(({ items }) => items)
  if (requests.length === 0)
    return <EmptyState level={3} title="No adoption requests yet" text="They appear here the moment somebody asks." />
  return (
    <>
      <ul className="grid gap-3">
        {requests.map(request => (
          <RequestRow key={request.id} request={request} onShow={onShow} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show More
        </Button>
      )}
    </>
  )
}

function RequestRow({ request, onShow }: { request: AdoptionRequest; onShow: (requestId: number) => void }) {
  const name = useId()
  const { id, requester, status, abilities } = request
  return (
    <li className={`${cardStyles()} flex flex-wrap items-center gap-x-4 gap-y-3 p-4`}>
      <Avatar name={requester.name} src={requester.avatarUrl} size={48} />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <b id={name}>{requester.name || 'Unknown User'}</b>
          <RequestStatus status={status} />
        </div>
        <p className="text-sm text-soft">
          <Moment at={request.createdAt} />
          {request.application && ' · with application'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="quiet"
          size="sm"
          aria-describedby={name}
          onPointerEnter={preloadModal}
          onFocus={preloadModal}
          onClick={() => onShow(id)}
        >
          View Details
        </Button>
        {abilities.decide && <DecisionButtons requestId={id} size="sm" describedBy={name} />}
      </div>
    </li>
  )
}

function ListSkeleton() {
  return (
    <Loading label="Loading adoption requests" className="grid gap-3">
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-20 rounded-lg" />
    </Loading>
  )
}
