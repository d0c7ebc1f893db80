import { queryOptions } from '@tanstack/react-query'
import { isRefused } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'
import { withNewest, type Thread } from '../rules.ts'

export const conversationsQuery = (queries: Queries) =>
  queries.chat.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const unreadQuery = (queries: Queries) => queries.chat.unreadCount.queryOptions({})

/** Null where the conversation is gone or was never one of mine: the page tells so and leads away. */
export const conversationQuery = (queries: Queries, conversationId: string) =>
  queryOptions({
    queryKey: [...queries.chat.get.queryKey({ input: { conversationId } })],
    queryFn: ({ signal }) => queries.chat.get.call({ conversationId }, { signal }).catch(nullIfGone),
  })

/** Fetching again brings the newest page alone; what was read further back stays. */
export const threadQuery = (queries: Queries, conversationId: string) => {
  const queryKey = [...queries.chat.messages.queryKey({ input: { conversationId } })]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const newest = await queries.chat.messages.call({ conversationId }, { signal }).catch(nullIfGone)
      return newest && withNewest(client.getQueryData<Thread | null>(queryKey), newest)
    },
  })
}

function nullIfGone(error: unknown): null {
  if (isRefused(error, 'CONVERSATION_GONE') || isRefused(error, 'BAD_REQUEST')) return null
  throw error
}
