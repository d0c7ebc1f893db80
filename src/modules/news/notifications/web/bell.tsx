import { useEffect, useId, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { BellIcon } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { CountBadge } from '../../../../ui/data/count-badge.tsx'
import { cx } from '../../../../ui/cx.ts'
import { iconButtonStyles } from '../../../../ui/button/icon-button.tsx'
import { panel } from '../../../../ui/overlay/menu.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import { MAX_UNREAD_NOTIFICATIONS } from '../vocabulary.ts'
import { unreadQuery } from './queries.ts'
import { RequestSlot } from './slots.ts'

/** The server's count stops one above this. */
const MAX_SHOWN = MAX_UNREAD_NOTIFICATIONS - 1

const dropdown = onDemand(() => import('./notification-dropdown.tsx'))

/**
 * The bell with the number of unread notifications and the dropdown list. The list's code is loaded when it first opens.
 */
export function Bell() {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const [request, setRequest] = useState<number>()
  const { data } = useQuery(unreadQuery(useQueries()))
  const unread = data?.count ?? 0
  const close = () => popup.current?.hidePopover()
  const loaded = dropdown.useModule(shown, close)
  // The browser may have opened it before this script ran.
  useEffect(() => setShown(isOpen(popup.current)), [])
  return (
    <>
      <button
        type="button"
        aria-describedby={`${id}-unread`}
        popoverTarget={id}
        className={cx(iconButtonStyles(), 'has-data-count:me-4')}
        onPointerEnter={dropdown.preload}
        onFocus={dropdown.preload}
      >
        <BellIcon aria-hidden="true" size={21} />
        <span className="sr-only">{t('Notifications')}</span>
        <CountBadge count={unread} max={MAX_SHOWN} className="absolute -top-0.5 start-[2.125rem]" />
      </button>
      <span id={`${id}-unread`} hidden>
        {unread > MAX_SHOWN ? t('More than {most} unread', { most: MAX_SHOWN }) : t('{unread} unread', { unread })}
      </span>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('Notifications')}
        className={cx(panel, 'area-end', placement)}
        onToggle={event => setShown(event.newState === 'open')}
      >
        {shown && loaded ? (
          <loaded.NotificationDropdown unread={unread} onClose={close} onRequest={setRequest} />
        ) : (
          <p className="p-5 text-soft">{t('Loading notifications...')}</p>
        )}
      </div>
      {request !== undefined && <RequestSlot requestId={request} onClose={() => setRequest(undefined)} />}
    </>
  )
}

const isOpen = (popup: HTMLElement | null): boolean => popup?.matches(':popover-open') ?? false

/** Below the bell; as wide as the screen on phones. Browsers without anchor positioning show it below the header. */
const placement =
  'w-104 max-h-[min(40rem,calc(100%-0.75rem))] overscroll-contain ' +
  'max-sm:inset-x-2 max-sm:w-auto max-sm:max-w-none max-sm:justify-self-stretch max-sm:[position-area:block-end_span-all] ' +
  'not-supports-[position-area:end]:top-(--header) not-supports-[position-area:end]:end-2 ' +
  'not-supports-[position-area:end]:bottom-auto sm:not-supports-[position-area:end]:start-auto ' +
  'not-supports-[position-area:end]:max-h-[min(40rem,calc(100dvh-var(--header)-1.5rem))]'
