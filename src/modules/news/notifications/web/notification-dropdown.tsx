import { t } from '../../../../shared/i18n/t.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { NotificationList } from './notification-list.tsx'
import type { OpenTargets } from './use-open-notification.ts'

/** The content of the bell's dropdown. */
export function NotificationDropdown({ unread, onClose, onRequest }: OpenTargets & { unread: number }) {
  return (
    <>
      <NotificationList
        unread={unread}
        title={<h2 className="text-lg">{t('Notifications')}</h2>}
        empty={<EmptyState level={3} picture={<PerchedBird />} title={t('No notifications yet')} />}
        toolbarClassName="top-0"
        onClose={onClose}
        onRequest={onRequest}
      />
      <div className="sticky bottom-0 z-10 border-t border-line bg-card p-1.5">
        <Link to="/notifications" onClick={onClose} className={seeAll}>
          {t('See all')}
        </Link>
      </div>
    </>
  )
}

const seeAll =
  'grid min-h-11 place-items-center rounded-sm font-semibold text-brand hover:bg-well focus-visible:-outline-offset-3'
