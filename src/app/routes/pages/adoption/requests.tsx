import { useSearchParams } from 'react-router'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../client.ts'
import type { Side } from '../../../../modules/adoption/requests/state/step-rules.ts'
import { OwnRequests } from '../../../../modules/adoption/requests/web/own-requests.tsx'
import { ownRequestsQuery } from '../../../../modules/adoption/requests/web/queries.ts'
import { RequestDialog } from '../../../../modules/adoption/requests/web/dialog/request-dialog.tsx'
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

const shownIn = (search: URLSearchParams): RequestView =>
  (['received', 'board'] as const).find(shown => search.get('show') === shown) ?? 'sent'

export function queries({ queries, search }: PageRequest) {
  const shown = shownIn(search)
  return [shown === 'board' ? boardQuery(queries, filtersIn(search)) : ownRequestsQuery(queries, shown)]
}

export function Component() {
  const [search, setSearch] = useSearchParams()
  // Null if the session ends while the page is open.
  if (!useMe()) return null
  const shown = shownIn(search)
  return (
    <Page width={shown === 'board' ? 'wide' : 'text'}>
      <title>{t('Adoption requests · Pawpal')}</title>
      <PageHeader
        title={t('Adoption Requests')}
        text={t('Where each of them stands, and whose turn it is.')}
        action={
          <Link to="/settings/home" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            {t('My Home')}
          </Link>
        }
      />
      <Tabs
        label={t('Adoption Requests')}
        tabs={tabs.map(tab => ({ ...tab, label: t(tab.label) }))}
        value={shown}
        onChange={next => setSearch(next === 'sent' ? {} : { show: next }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}

const tellMe = (postId: number) => (
  <SaveSearch values={{ like: postId }} label={t('Tell me when one like this appears')} />
)

const cardDialog = ({ requestId, mayChange, onClose }: OpenedCard) => (
  <RequestDialog
    requestId={requestId}
    onClose={onClose}
    team={<CardForm requestId={requestId} mayChange={mayChange} />}
  />
)

const tabs = [
  {
    value: 'sent',
    label: msg('Sent'),
    panel: <OwnRequests side="sent" empty={<NoneSent />} renderTellMe={tellMe} />,
  },
  {
    value: 'received',
    label: msg('Received'),
    panel: <OwnRequests side="received" empty={<NoneReceived />} />,
  },
  {
    value: 'board',
    label: msg('Board'),
    panel: <BoardView empty={<NoneReceived />} renderDialog={cardDialog} />,
  },
] as const

function NoneSent() {
  return (
    <EmptyState
      picture={<CuriousCat />}
      title={t('You have not asked for a pet yet')}
      text={t('When you do, you see here how far it is.')}
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
      title={t('Nobody has asked for your pets yet')}
      text={t('Requests appear here the moment somebody asks.')}
      action={
        <Link to="/profile" className={buttonStyles({ variant: 'secondary' })}>
          {t('Your Pet Listings')}
        </Link>
      }
    />
  )
}
