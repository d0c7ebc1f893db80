import { CountBadge } from '../../../../ui/data/count-badge.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { useSettledCount } from './use-settled-count.ts'

/** The number of unread messages, '9+' above nine, nothing at zero. Screen readers get it in words. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const shown = useSettledCount(count)
  if (shown === 0) return null
  return (
    <>
      <CountBadge count={shown} className={className} />
      <span className="sr-only">
        {t('{count, plural, one {# unread message} other {# unread messages}}', { count: shown })}
      </span>
    </>
  )
}
