import { type ReactNode, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { isPublic } from '../../../listings/posts/access.ts'
import { useQueries } from '../../../../app/client.ts'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { ConfirmedButton } from '../../../../ui/overlay/confirm-dialog.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ZonedMoment } from '../../../../ui/data/zoned-moment.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import { Button, ReadyButton } from '../../../../ui/button/button.tsx'
import { ShowMore } from '../../../../ui/data/show-more.tsx'
import { photoSources } from '../../../base/photos/rules.ts'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import { useAction } from '../../../../app/use-action.ts'
import type { RequestSummary } from '../contract.ts'
import { isReadyToApprove } from '../rules.ts'
import { expectationOf, moveOf, type Side } from '../state/step-rules.ts'
import { ownRequestsQuery } from './queries.ts'
import { AdoptionLink, SimilarLink } from './parts/links.tsx'
import { UndoApproval } from './dialog/undo-approval.tsx'
import { RequestDialog, type RequestDialogProps, type RequestPart } from './dialog/request-dialog.tsx'
import { ListingStatus, RequestStatus } from './parts/request-status.tsx'

type OwnRequestsProps = {
  side: Side
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** Offers an alert for pets like one that somebody else adopted. */
  renderTellMe?: (postId: number) => ReactNode
  /** What the people of an organisation share about a request: in its row, and in its dialog. */
  team?: { renderRow: (requestId: number) => ReactNode; renderDialog: (requestId: number) => ReactNode }
}

/** The requests that the viewer sent, or received for their pets, newest first. Live updates keep it current. */
export function OwnRequests(props: OwnRequestsProps) {
  const { side, empty, renderTellMe, team } = props
  const list = useInfiniteQuery(ownRequestsQuery(useQueries(), side))
  const { data, refetch, isFetching } = list
  const [shown, setShown] = useState<Shown>()
  if (!data)
    return <ErrorState text={t("Your requests couldn't be loaded.")} busy={isFetching} onRetry={() => void refetch()} />
  const tellMe = ({ status, postId, pet }: RequestSummary) =>
    side === 'sent' && status === 'rejected' && isPublic(pet.status) && renderTellMe?.(postId)
  const requests = data.pages.flatMap(({ items }) => items)
  if (requests.length === 0) return empty
  return (
    <div className="grid gap-3">
      {side === 'sent' && <OtherRequests requests={requests} />}
      {GROUPS.map(({ move, label }) => {
        const inGroup = requests.filter(request => moveOf(side, request) === move)
        if (inGroup.length === 0) return null
        return (
          <section key={move} aria-label={t(label)} className="grid gap-3 not-first:mt-4">
            <p aria-hidden="true" className="text-sm font-[650] text-soft">
              {t(label)}
            </p>
            <ul className="grid gap-3">
              {inGroup.map(request => (
                <Row
                  key={request.id}
                  side={side}
                  request={request}
                  onShow={setShown}
                  tellMe={tellMe(request)}
                  team={team?.renderRow(request.id)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <ShowMore
        list={list}
        more={t('More requests')}
        moreFailed={t("More requests couldn't be loaded. Please try again.")}
      />
      {shown !== undefined && (
        <RequestDialog {...shown} onClose={() => setShown(undefined)} team={team?.renderDialog(shown.requestId)} />
      )}
    </div>
  )
}

type Shown = Pick<RequestDialogProps, 'requestId' | 'part'> & { requestId: number }

const GROUPS = [
  { move: 'own', label: msg('Your turn') },
  { move: 'others', label: msg('Waiting for them') },
  { move: 'none', label: msg('Decided') },
] as const

type RowProps = {
  side: Side
  request: RequestSummary
  onShow: (shown: Shown) => void
  tellMe: ReactNode
  team: ReactNode
}

function Row({ side, request, onShow, tellMe, team }: RowProps) {
  const { id, postId, pet, status, createdAt, applied } = request
  const paths = usePaths()
  const next = nextStep(side, request)
  const opener = { size: 'sm', onPointerEnter: preloadModal, onFocus: preloadModal } as const
  return (
    <li aria-label={pet.name} className={`${cardStyles()} flex flex-wrap items-center gap-x-4 gap-y-3 p-4`}>
      <PetPhoto pet={pet} />
      <div className="grid min-w-48 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg">
            <Link
              to={`${side === 'received' ? paths.post : '/post'}/${postId}`}
              className="touch relative hover:underline"
            >
              {pet.name}
            </Link>
          </h2>
          <RequestStatus status={status} returnedAt={request.returnedAt} petClosedAt={request.petClosedAt} />
          {side === 'sent' && <ListingStatus status={pet.status} />}
        </div>
        {pet.bondedWith && <p>{t('With {pet}', { pet: pet.bondedWith })}</p>}
        <p>{expectationOf(side, request)}</p>
        {request.meeting?.at && (
          <p className="font-[650]">
            <ZonedMoment at={request.meeting.at} timeZone={request.meeting.timeZone} />
          </p>
        )}
        {side === 'sent' && status === 'rejected' && <SimilarLink request={request} />}
        <p className="text-sm text-soft">
          <Trans
            text="{side, select, sent {Sent} other {Received}} {when}{applied, select, yes { · with application} other {}}"
            values={{ side, when: <Moment at={createdAt} />, applied: applied ? 'yes' : 'no' }}
          />
        </p>
        {team}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <AdoptionLink request={request} />
        {next && (
          <ReadyButton {...opener} onClick={() => onShow({ requestId: id, ...(next.part && { part: next.part }) })}>
            {t(next.label)}
          </ReadyButton>
        )}
        <ReadyButton
          {...opener}
          variant={next || status === 'pending' ? 'secondary' : 'quiet'}
          onClick={() => onShow({ requestId: id })}
        >
          {t('View Details')}
        </ReadyButton>
        {tellMe}
      </div>
      {request.approvalDueAt && (
        <UndoApproval requestId={id} gift={{ pet, adopter: request.other.name }} className="w-full" />
      )}
    </li>
  )
}

/** What the viewer does next about a request, where it is their turn. After an approval that is the adoption's page. */
function nextStep(side: Side, request: RequestSummary): { label: string; part?: RequestPart } | undefined {
  const { meeting, abilities, approvalDueAt } = request
  if (moveOf(side, request) !== 'own' || approvalDueAt) return undefined
  if (meeting?.picks && abilities.meet)
    return meeting.picks === (side === 'sent' ? 'requester' : 'owner')
      ? { label: msg('Pick a time'), part: 'meeting' }
      : undefined
  if (side === 'received' && abilities.approve && !meeting && !isReadyToApprove(request))
    return { label: msg('Offer times'), part: 'offer' }
  return side === 'sent' || abilities.decide ? { label: msg('Answer', 'request') } : undefined
}

function PetPhoto({ pet: { photo } }: Pick<RequestSummary, 'pet'>) {
  const size = { width: 72, height: 72, className: 'size-18 shrink-0 rounded-md' }
  if (!photo) return <Photo alt="" {...size} />
  return <Photo {...photoSources(photo)} sizes="72px" alt="" placeholder={photo.placeholder} {...size} />
}

const keyOf = (id: number): string => `others-kept:${id}`

/** Asks an adopter whether their other requests still stand, until they answer. */
function OtherRequests({ requests }: { requests: readonly RequestSummary[] }) {
  const adopted = requests.find(({ status }) => status === 'approved')
  const open = requests.filter(({ status }) => status === 'pending')
  const hydrated = useHydrated()
  const [kept, setKept] = useState(false)
  if (!adopted || open.length === 0 || !hydrated || kept || localStorage.getItem(keyOf(adopted.id))) return null
  return (
    <section aria-label={t('Your other requests')} className={`${cardStyles()} grid gap-3 p-4`}>
      <p>
        {t(
          "{count, plural, one {You're adopting {pet}. One other request of yours is still open. Do you still want it?} other {You're adopting {pet}. # other requests of yours are still open. Do you still want them?}}",
          { count: open.length, pet: adopted.pet.name },
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <WithdrawAll open={open} />
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            localStorage.setItem(keyOf(adopted.id), 'yes')
            setKept(true)
          }}
        >
          {t('{count, plural, one {Keep it} other {Keep them}}', { count: open.length })}
        </Button>
      </div>
    </section>
  )
}

function WithdrawAll({ open }: { open: readonly RequestSummary[] }) {
  const { adoption, posts } = useQueries()
  const withdraw = useAction({
    mutationFn: async (requests: readonly RequestSummary[]) => {
      // A request for two bonded pets is two rows, and one call.
      const calls = new Map(
        requests.map(request => [
          request.pet.bondedWith ? +new Date(request.createdAt) : -request.postId,
          request.postId,
        ]),
      )
      for (const postId of calls.values()) await adoption.cancel.call({ postId })
    },
    // What was asked for: `open` shrinks while the calls run.
    success: (_, requests) =>
      t('{count, plural, one {Adoption request withdrawn} other {# adoption requests withdrawn}}', {
        count: requests.length,
      }),
    failure: t("The requests couldn't be withdrawn. Please try again."),
    invalidates: [adoption.key(), posts.key()],
  })
  return (
    <ConfirmedButton
      variant="secondary"
      title={t('{count, plural, one {Cancel your request?} other {Cancel # requests?}}', { count: open.length })}
      description={t('The owners are told at once. Applications and meetings go with the requests.')}
      confirmText={t('Withdraw')}
      cancelText={t('{count, plural, one {Keep it} other {Keep them}}', { count: open.length })}
      busy={withdraw.isPending}
      onConfirm={close => withdraw.mutate(open, { onSettled: close })}
    >
      {t('{count, plural, one {Withdraw it} other {Withdraw all #}}', { count: open.length })}
    </ConfirmedButton>
  )
}
