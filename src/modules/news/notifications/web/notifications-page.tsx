import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../ui/button/button.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'
import { useShownSearch } from '../../../../ui/navigation/use-shown-search.ts'
import { KIND_LABELS, KINDS, MAX_UNREAD_NOTIFICATIONS } from '../vocabulary.ts'
import { NotificationList } from './notification-list.tsx'
import { type Filter, filterIn, pathOf, unreadQuery } from './queries.ts'
import { RequestSlot } from './slots.ts'

/** All notifications of a person, filtered by the state and kind in the URL. */
export function NotificationsPage() {
  const [search] = useSearchParams()
  const filter = filterIn(search)
  const { data } = useQuery(unreadQuery(useQueries()))
  const unread = data?.count ?? 0
  const [request, setRequest] = useState<number>()
  return (
    <Page width="text">
      <title>{t('Notifications · Pawpal')}</title>
      <PageHeader
        title={t('Notifications')}
        action={
          <Link to="/settings/notifications#mail" className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
            {t('Email settings')}
          </Link>
        }
      />
      <Filters />
      <section aria-label={t('List')} className={cardStyles()}>
        <NotificationList
          // Another filter resets the selection.
          key={pathOf(filter)}
          // "Mark all as read" covers all kinds, so it is hidden while one kind is filtered.
          unread={filter.kind ? 0 : unread}
          filter={filter}
          start={search.get('cursor') ?? undefined}
          title={
            <p className="text-[0.9375rem] text-soft">
              {filter.kind ? t(KIND_LABELS[filter.kind]) : summaryOf(unread)}
            </p>
          }
          empty={<Nothing filter={filter} />}
          toolbarClassName="top-(--header) rounded-t-lg"
          onClose={stay}
          onRequest={setRequest}
        />
      </section>
      {request !== undefined && <RequestSlot requestId={request} onClose={() => setRequest(undefined)} />}
    </Page>
  )
}

const stay = () => {}

function summaryOf(unread: number): string {
  if (unread === 0) return t("You've read everything")
  return unread < MAX_UNREAD_NOTIFICATIONS
    ? t('{unread} unread', { unread })
    : t('{value}+ unread', { value: MAX_UNREAD_NOTIFICATIONS - 1 })
}

function Nothing({ filter: { unread, kind } }: { filter: Filter }) {
  if (!unread && !kind) {
    const text = t('Requests for your pets, answers to yours, reviews and comments will appear here.')
    return <EmptyState picture={<PerchedBird />} title={t('No notifications yet')} text={text} />
  }
  return (
    <EmptyState
      picture={<PerchedBird />}
      title={unread ? t('Nothing unread here') : t('Nothing of this kind yet')}
      action={
        <Link to="/notifications" className={buttonStyles({ variant: 'secondary' })}>
          {t('Show all notifications')}
        </Link>
      }
    />
  )
}

/** Filters the list by state and kind. */
function Filters() {
  const { unread, kind } = filterIn(useShownSearch())
  const ofKind = kind && { kind }
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <LinkChips
        label={t('By state')}
        chips={[
          { to: pathOf({ ...ofKind }), text: t('All'), current: !unread },
          { to: pathOf({ ...ofKind, unread: true }), text: t('Unread'), current: Boolean(unread) },
        ]}
      />
      <KindSelect filter={{ ...(unread && { unread }), ...ofKind }} />
    </div>
  )
}

/** A form, for browsers without scripts. */
function KindSelect({ filter: { unread, kind } }: { filter: Filter }) {
  const navigate = useNavigate()
  const id = useId()
  const show = (chosen: string) => {
    const next = KINDS.find(one => one === chosen)
    void navigate(pathOf({ ...(unread && { unread }), ...(next && { kind: next }) }), { preventScrollReset: true })
  }
  return (
    <form action="/notifications" className="flex items-center gap-2">
      {unread && <input type="hidden" name="show" value="unread" />}
      <label htmlFor={id} className="text-sm font-[550]">
        {t('Kind')}
      </label>
      <Select
        id={id}
        name="kind"
        value={kind ?? ''}
        onChange={event => show(event.currentTarget.value)}
        options={[
          { value: '', label: t('Everything') },
          ...KINDS.map(one => ({ value: one, label: t(KIND_LABELS[one]) })),
        ]}
      />
      <Button type="submit" variant="secondary" size="sm" className="base:hidden noscript:inline-flex">
        {t('Show')}
      </Button>
    </form>
  )
}
