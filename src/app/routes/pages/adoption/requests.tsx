import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../client.ts'
import type { RequestCounts } from '../../../../modules/adoption/requests/contract.ts'
import { ownOrganizationsQuery } from '../../../../modules/people/organizations/web/queries.ts'
import type { Side } from '../../../../modules/adoption/requests/state/step-rules.ts'
import { OwnRequests } from '../../../../modules/adoption/requests/web/own-requests.tsx'
import { ownRequestsQuery, requestCountsQuery } from '../../../../modules/adoption/requests/web/queries.ts'
import { UndoApproval } from '../../../../modules/adoption/requests/web/dialog/undo-approval.tsx'
import { RequestDialog } from '../../../../modules/adoption/requests/web/dialog/request-dialog.tsx'
import { OwnHandIns } from '../../../../modules/adoption/hand-ins/web/own-hand-ins.tsx'
import { ownHandInsQuery } from '../../../../modules/adoption/hand-ins/web/queries.ts'
import { SaveSearch } from '../../../../modules/listings/alerts/web/save-search.tsx'
import { BoardView, type OpenedCard } from '../../../../modules/adoption/board/web/board-view.tsx'
import { CardForm } from '../../../../modules/adoption/board/web/card-form.tsx'
import { boardQuery, filtersIn } from '../../../../modules/adoption/board/web/queries.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { CuriousCat, PerchedBird } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { Tabs } from '../../../../ui/navigation/tabs.tsx'
import type { PageRequest } from '../../page.tsx'

type RequestView = Side | 'board'

const askedIn = (search: URLSearchParams): RequestView | undefined =>
  (['received', 'sent', 'board'] as const).find(shown => search.get('show') === shown)

/** Where it is the viewer's turn, else where they have requests. */
function firstView({ received, sent, lists }: RequestCounts): Side {
  if (received.waiting > 0) return 'received'
  if (sent.waiting > 0 || sent.total > 0) return 'sent'
  return received.total > 0 || lists ? 'received' : 'sent'
}

export function queries({ queries, search }: PageRequest) {
  const shown = askedIn(search)
  const counts = requestCountsQuery(queries)
  if (shown === 'board') return [counts, boardQuery(queries, filtersIn(search))]
  const sides = shown ? [shown] : (['received', 'sent'] as const)
  return [counts, ...sides.map(side => ownRequestsQuery(queries, side))]
}

export const extras = ({ queries }: PageRequest) => [ownOrganizationsQuery(queries), ownHandInsQuery(queries)]

export function Component() {
  // Null if the session ends while the page is open.
  return useMe() ? <Requests /> : null
}

function Requests() {
  const queries = useQueries()
  const [search, setSearch] = useSearchParams()
  const { data: counts } = useQuery(requestCountsQuery(queries))
  const { data: organizations = [] } = useQuery(ownOrganizationsQuery(queries))
  // Answering the last one does not open the other tab.
  const [first] = useState(() => (counts ? firstView(counts) : 'sent'))
  const shown = askedIn(search) ?? first
  const hasBoard = counts?.lists || organizations.length > 0 || shown === 'board'
  return (
    <Page width={shown === 'board' ? 'wide' : 'text'}>
      <title>{t('Adoption requests · Pawpal')}</title>
      <PageHeader
        title={t('Adoption requests')}
        action={
          <Link to="/settings/home" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            {t('My home')}
          </Link>
        }
      />
      <Tabs
        label={t('Adoption requests')}
        tabs={tabs
          .filter(({ value }) => value !== 'board' || hasBoard)
          .map(tab => ({
            ...tab,
            label: t(tab.label),
            count: tab.value === 'board' ? undefined : countOf(counts, tab.value),
          }))}
        value={shown}
        onChange={next => setSearch({ show: next }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}

/** What waits for the viewer; nothing at zero. */
function countOf(counts: RequestCounts | undefined, side: Side) {
  const waiting = counts?.[side].waiting ?? 0
  if (waiting === 0) return undefined
  return {
    shown: waiting,
    description: t('{count, plural, one {# waits for you} other {# wait for you}}', { count: waiting }),
  }
}

const tellMe = (postId: number) => <SaveSearch values={{ like: postId }} label={t('Alert me to similar pets')} />

const cardDialog = ({ requestId, mayChange, onClose }: OpenedCard) => (
  <RequestDialog
    requestId={requestId}
    onClose={onClose}
    team={<CardForm requestId={requestId} mayChange={mayChange} />}
  />
)

const undoApproval = (requestId: number) => <UndoApproval requestId={requestId} />

const tabs = [
  {
    value: 'received',
    label: msg('Received'),
    panel: <OwnRequests side="received" empty={<NoneReceived />} />,
  },
  {
    value: 'sent',
    label: msg('Sent'),
    panel: (
      <>
        <OwnRequests side="sent" empty={<NoneSent />} renderTellMe={tellMe} />
        <OwnHandIns />
      </>
    ),
  },
  {
    value: 'board',
    label: msg('Board'),
    panel: <BoardView empty={<NoneReceived />} renderDialog={cardDialog} renderUndo={undoApproval} />,
  },
] as const

function NoneSent() {
  return (
    <EmptyState
      picture={<CuriousCat />}
      title={t('No requests yet')}
      text={t('Find a pet you love and ask.')}
      action={
        <Link to="/home" className={buttonStyles()}>
          {t('Find Your Pal')}
        </Link>
      }
    />
  )
}

function NoneReceived() {
  return (
    <EmptyState
      picture={<PerchedBird />}
      title={t('No requests for your pets yet')}
      text={t('New requests appear here.')}
      action={
        <Link to="/profile" className={buttonStyles({ variant: 'secondary' })}>
          {t('Your Pet Listings')}
        </Link>
      }
    />
  )
}
