import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { Notification } from '../contract.ts'
import { ItemText, PetFacts } from './item-text.tsx'

type NotificationItemProps = {
  item: Notification
  onOpen: () => void
  /** Opens the list of a group's requests. */
  onList: () => void
}

/** A notification. The whole item is a button that opens it. */
export function NotificationItem({ item, onOpen, onList }: NotificationItemProps) {
  const { type, request, count } = item
  const hasPet = type === 'adoption_request' || type === 'adoption_cancelled'
  // A request that was cancelled has no details.
  const hasDetails = type === 'adoption_request' && (request !== null || count > 1)
  return (
    <li className={cx('relative grid gap-2 rounded-md px-3 py-3 hover:bg-well', !item.read && 'bg-brand-well/60')}>
      <button type="button" className="stretched grid rounded-md text-start" onClick={onOpen}>
        <ItemText item={item} />
      </button>
      {hasPet && (
        <div className="flex flex-wrap items-center gap-3">
          <PetFacts item={item} />
          {hasDetails && (
            <button
              type="button"
              className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), 'z-1 ms-auto')}
              onClick={count === 1 ? onOpen : onList}
            >
              {count === 1 ? t('View Details') : t('View Requests')}
            </button>
          )}
        </div>
      )}
    </li>
  )
}
