import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import { LinkChips } from '../../../../ui/navigation/link-chips.tsx'
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
          <Link to="/settings#mail" className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
            {t('Mail settings')}
          </Link>
        }
      />
      <FilterLinks />
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
  if (unread === 0) return t('Everything is read')
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

/** Links that filter the list by state and kind. */
function FilterLinks() {
  const { unread, kind } = filterIn(useShownSearch())
  const state = unread && ({ unread } as const)
  const ofKind = kind && { kind }
  return (
    <div className="mb-4 grid gap-2">
      <LinkChips
        label={t('By state')}
        chips={[
          { to: pathOf({ ...ofKind }), text: t('All'), current: !unread },
          { to: pathOf({ ...ofKind, unread: true }), text: t('Unread'), current: Boolean(unread) },
        ]}
      />
      <LinkChips
        label={t('By kind')}
        chips={[
          { to: pathOf({ ...state }), text: t('All kinds'), current: !kind },
          ...KINDS.map(one => ({
            to: pathOf({ ...state, kind: one }),
            text: t(KIND_LABELS[one]),
            current: kind === one,
          })),
        ]}
      />
    </div>
  )
}
