import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** How many messages are unread, for the navigation of somebody who is signed in. */
export function ChatBadge({ className }: { className?: string }) {
  const { data } = useQuery(useQueries().chat.unreadCount.queryOptions({}))
  return data ? <UnreadBadge count={data.count} className={className} /> : null
}
