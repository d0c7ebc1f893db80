import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { CountBadge } from '../../../../ui/data/count-badge.tsx'
import { requestCountsQuery } from './queries.ts'

/** The number of requests in which it is the viewer's turn; nothing at zero. Screen readers get it in words. */
export function RequestsBadge({ className }: { className?: string }) {
  const { data } = useQuery(requestCountsQuery(useQueries()))
  const count = data ? data.received.waiting + data.sent.waiting : 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{t('{count, plural, one {# waits for you} other {# wait for you}}', { count })}</span>
    </>
  )
}
