import { type ReactNode, useId, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { namesText } from '../../../../../shared/text/names-text.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import { reasonOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { ShowMore } from '../../../../../ui/data/show-more.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { type Selection, useSelection } from '../../../../../ui/form/use-selection.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { isReadyToApprove } from '../../rules.ts'
import { MAX_REJECTED_AT_ONCE } from '../../vocabulary.ts'
import { RejectSeveral } from './reject-several.tsx'
import { requestListQuery } from '../queries.ts'
import { UndoApproval } from '../dialog/undo-approval.tsx'
import { RequestDialog, type RequestDialogProps } from '../dialog/request-dialog.tsx'
import { WaitingList } from './waiting-list.tsx'
import { RequestStatus } from '../parts/request-status.tsx'
import { ChatButton } from '../parts/links.tsx'

/** The requests for the owner's pet, newest first. Live updates keep it current. */
export function RequestList({ postId }: { postId: number }) {
  const query = useInfiniteQuery(requestListQuery(useQueries(), postId))
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? []
  const pending = requests.filter(({ abilities }) => abilities.decide).slice(0, MAX_REJECTED_AT_ONCE)
  const [shown, setShown] = useState<Shown>()
  const [choosing, setChoosing] = useState(false)
  const selection = useSelection(pending)
  const leave = () => {
    setChoosing(false)
    selection.clear()
  }
  const selecting = choosing && pending.length > 0
  return (
    <Section
      id="adoption-requests"
      title={t('Adoption requests')}
      className="scroll-mt-(--header)"
      action={
        selecting ? (
          <RejectSeveral postId={postId} pet={petsOf(pending)} selection={selection} onLeave={leave} />
        ) : (
          pending.length > 1 && (
            <div className="flex flex-wrap gap-1">
              <WaitingList postId={postId} pending={pending} />
              <Button variant="quiet" size="sm" onClick={() => setChoosing(true)}>
                {t('Select several')}
              </Button>
            </div>
          )
        )
      }
    >
      <ListState query={query} empty={requests.length === 0} />
      {requests.length > 0 && (
        <ul className="grid gap-3">
          {requests.map(request =>
            selecting ? (
              <SelectableRow key={request.id} request={request} selection={selection} />
            ) : (
              <RequestRow key={request.id} request={request} onShow={setShown} />
            ),
          )}
        </ul>
      )}
      <ShowMore
        list={query}
        more={t('More requests')}
        moreFailed={t("More requests couldn't be loaded. Please try again.")}
      />
      {shown && <RequestDialog {...shown} onClose={() => setShown(undefined)} />}
    </Section>
  )
}

type ListStateProps = {
  query: { isPending: boolean; data: unknown; error: unknown; refetch: () => Promise<unknown> }
  empty: boolean
}

/** Shown instead of the list while it loads, fails or is empty. */
function ListState({ query: { isPending, data, error, refetch }, empty }: ListStateProps) {
  if (isPending)
    return (
      <Loading label={t('Loading adoption requests')} className="grid gap-3">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </Loading>
    )
  if (!data) {
    const text = t('Failed to load adoption requests: {reason}', { reason: reasonOf(error) })
    return <ErrorState level={3} text={text} onRetry={() => void refetch()} />
  }
  if (!empty) return null
  return <EmptyState level={3} title={t('No adoption requests yet')} text={t('New requests appear here.')} />
}

/** The name of the pet that all requests are for, with that of a bonded one. */
const petsOf = ([request]: readonly AdoptionRequest[]): string =>
  namesText([request?.pet.name ?? '', request?.pet.bondedWith ?? ''])

type Shown = Pick<RequestDialogProps, 'asked'> & { requestId: number }

type RequestRowProps = { request: AdoptionRequest; onShow: (shown: Shown) => void }

/** One request for the owner's pet. Every button opens the dialog, where the owner decides; Deny and Approve ask there at once. */
function RequestRow({ request, onShow }: RequestRowProps) {
  const name = useId()
  const { id, postId, pet, requester, abilities } = request
  const openerOf = (asked?: Shown['asked']) =>
    ({
      size: 'sm',
      'aria-describedby': name,
      onPointerEnter: preloadModal,
      onFocus: preloadModal,
      onClick: () => onShow({ requestId: id, asked }),
    }) as const
  return (
    <li className={row}>
      <Requester request={request} nameId={name} />
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="quiet" {...openerOf()}>
          {t('View Details')}
        </Button>
        <ChatButton
          otherUserId={requester.id}
          petName={pet.name}
          postId={postId}
          label={t('Message')}
          variant="quiet"
        />
        {abilities.decide && !request.approvalDueAt && (
          <Button variant="secondary" {...openerOf('deny')}>
            {t('Deny')}
          </Button>
        )}
        {abilities.approve && !request.approvalDueAt && (
          <Button variant={isReadyToApprove(request) ? 'primary' : 'secondary'} {...openerOf('approve')}>
            {t(msg('Approve', 'request'))}
          </Button>
        )}
      </div>
      {request.approvalDueAt && (
        <UndoApproval requestId={id} gift={{ pet, adopter: requester.name }} className="w-full" />
      )}
    </li>
  )
}

/** The row with a checkbox; only pending requests can be selected. */
function SelectableRow({ request, selection }: { request: AdoptionRequest; selection: Selection }) {
  const { id, abilities } = request
  return (
    <li className={row}>
      {abilities.decide ? (
        <Checkbox
          className="flex-1"
          checked={selection.ids.includes(id)}
          onChange={() => selection.toggle(id)}
          label={<Requester request={request} as="span" />}
        />
      ) : (
        <Requester request={request} />
      )}
    </li>
  )
}

type RequesterProps = { request: AdoptionRequest; nameId?: string; as?: 'span' }

/** The requester, the date and the status. */
function Requester({
  request: { requester, status, petClosedAt, createdAt, application, hold },
  nameId,
  as,
}: RequesterProps): ReactNode {
  const Part = as ?? 'div'
  return (
    <Part className="flex min-w-48 flex-1 items-center gap-4">
      <Avatar name={requester.name} src={requester.avatarUrl} size={48} />
      <Part className="grid min-w-0 flex-1 gap-0.5">
        <Part className="flex flex-wrap items-center gap-2">
          <b id={nameId}>{requester.name || t('Unknown User')}</b>
          <RequestStatus status={status} petClosedAt={petClosedAt} />
          {hold?.forRequester && <Badge tone="sun">{t('On hold until {day}', { day: dayText(hold.until) })}</Badge>}
        </Part>
        <span className="text-sm text-soft">
          <Moment at={createdAt} />
          {application && ` · ${t('With application')}`}
        </span>
        <span className="text-sm text-soft">{t('Contact via app')}</span>
      </Part>
    </Part>
  )
}

const row = `${cardStyles()} flex flex-wrap items-center gap-x-4 gap-y-3 p-4`
