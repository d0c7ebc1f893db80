import { useState, type ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import { cardStyles } from '../../../ui/card.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { ReadyButton } from '../../../ui/ready-button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { photoSources } from '../../photos/rules.ts'
import type { RequestSummary } from '../contract.ts'
import { expectationOf, type Side } from '../rules.ts'
import { ListingState } from './listing-state.tsx'
import { ownRequestsQuery } from './queries.ts'
import { RequestDialog } from './dialog/request-dialog.tsx'
import { RequestStatus } from './parts/request-status.tsx'

type OwnRequestsProps = {
  side: Side
  /** Instead of a list without entries. */
  none: ReactNode
  /** The button that opens the chat with the other side. */
  renderChat: (request: RequestSummary) => ReactNode
}

/** The requests a person sent, or received for their pets, newest first; it stays current by itself. */
export function OwnRequests({ side, none, renderChat }: OwnRequestsProps) {
  const list = useInfiniteQuery(ownRequestsQuery(useQueries(), side))
  const { data, refetch, isFetching } = list
  const [shown, setShown] = useState<number>()
  if (!data)
    return <ErrorState text="Your requests could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
  const requests = data.pages.flatMap(({ items }) => items)
  if (requests.length === 0) return none
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {requests.map(request => (
          <Row key={request.id} side={side} request={request} onShow={setShown} chat={renderChat(request)} />
        ))}
      </ul>
      <ShowMore list={list} what="requests" />
      {shown !== undefined && <RequestDialog requestId={shown} onClose={() => setShown(undefined)} />}
    </div>
  )
}

type RowProps = { side: Side; request: RequestSummary; onShow: (requestId: number) => void; chat: ReactNode }

function Row({ side, request, onShow, chat }: RowProps) {
  const { id, postId, pet, status, createdAt, applied } = request
  return (
    <li aria-label={pet.name} className={`${cardStyles()} flex flex-wrap items-center gap-x-4 gap-y-3 p-4`}>
      <PetPhoto pet={pet} />
      <div className="grid min-w-48 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <Link to={`/post/${postId}`} className="font-display text-lg font-[650] hover:underline">
            {pet.name}
          </Link>
          <RequestStatus status={status} />
          {side === 'sent' && <ListingState status={pet.status} />}
        </div>
        <p>{expectationOf(side, request)}</p>
        <p className="text-sm text-soft">
          {side === 'sent' ? 'Sent ' : 'Received '}
          <Moment at={createdAt} />
          {applied && ' · with application'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <ReadyButton
          variant={status === 'pending' && side === 'received' ? 'primary' : 'secondary'}
          size="sm"
          onPointerEnter={preloadModal}
          onFocus={preloadModal}
          onClick={() => onShow(id)}
        >
          View Details
        </ReadyButton>
        {mayChat(side, request) && chat}
      </div>
    </li>
  )
}

/** While a post is hidden, its requester cannot begin a conversation about it. */
const mayChat = (side: Side, { pet: { status } }: RequestSummary): boolean =>
  side === 'received' || status === 'approved' || status === 'adopted'

function PetPhoto({ pet: { photo } }: Pick<RequestSummary, 'pet'>) {
  const size = { width: 72, height: 72, className: 'size-18 shrink-0 rounded-md' }
  if (!photo) return <Photo alt="" {...size} />
  return <Photo {...photoSources(photo)} sizes="72px" alt="" placeholder={photo.placeholder} {...size} />
}
