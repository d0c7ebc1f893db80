import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { CountBadge } from '../../../../ui/data/count-badge.tsx'
import { useQueries } from '../../../../app/client.ts'
import { unreadMessagesQuery } from './queries.ts'

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

/** A message in an open conversation counts as unread for a moment until it is marked as read. */
const SETTLE_MS = 400

/** A debounced count: it falls at once and rises after a delay, so that no badge appears for a message in view. */
export function useSettledCount(count: number): number {
  const [shown, setShown] = useState(count)
  if (count < shown) setShown(count)
  useEffect(() => {
    if (count <= shown) return
    const timer = setTimeout(() => setShown(count), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [count, shown])
  return Math.min(count, shown)
}

/** The number of unread messages, in the navigation of signed-in people. */
export function ChatBadge({ className }: { className?: string }) {
  const { data } = useQuery(unreadMessagesQuery(useQueries()))
  return data ? <UnreadBadge count={data.count} className={className} /> : null
}
