import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import { CountBadge } from '../../../ui/count-badge.tsx'

/** How many messages are unread, '9+' above nine, for the navigation of somebody who is signed in; nothing at none. */
export function ChatBadge({ className }: { className?: string }) {
  const { data } = useQuery(useQueries().chat.unreadCount.queryOptions({}))
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{count === 1 ? '1 unread message' : `${count} unread messages`}</span>
    </>
  )
}
