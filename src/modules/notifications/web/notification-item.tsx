import { t } from '../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
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
  const isRequest = item.type === 'adoption_request'
  return (
    <li className={cx('relative grid gap-2 rounded-md px-3 py-3 hover:bg-well', !item.read && 'bg-brand-well/60')}>
      <button type="button" className="stretched grid rounded-md text-start" onClick={onOpen}>
        <ItemText item={item} />
      </button>
      {isRequest && (
        <div className="flex flex-wrap items-center gap-3">
          <PetFacts item={item} />
          <button
            type="button"
            className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), 'z-1 ms-auto')}
            onClick={item.count === 1 ? onOpen : onList}
          >
            {item.count === 1 ? t('View Details') : t('View Requests')}
          </button>
        </div>
      )}
    </li>
  )
}
