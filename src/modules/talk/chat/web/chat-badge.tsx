import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { unreadMessagesQuery } from './queries.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** The number of unread messages, in the navigation of signed-in people. */
export function ChatBadge({ className }: { className?: string }) {
  const { data } = useQuery(unreadMessagesQuery(useQueries()))
  return data ? <UnreadBadge count={data.count} className={className} /> : null
}
