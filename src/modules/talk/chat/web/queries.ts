import { queryOptions } from '@tanstack/react-query'
import { isRefused } from '../../../../app/client.ts'
import type { Queries } from '../../../../app/queries.ts'
import { defineMerge } from '../../../../shared/apply-changes.ts'
import type { Conversation } from '../contract.ts'
import type { AssigneeFilter } from '../vocabulary.ts'
import { withNewest, withSeen, type Thread } from '../rules.ts'
import { mergeConversation, mergeMessage, type ListChange } from './merge-changes.ts'

defineMerge('chat.messages', mergeMessage)
defineMerge('chat.list', (list: Parameters<typeof mergeConversation>[0], change: ListChange, me) =>
  mergeConversation(list, change, me?.id ?? ''),
)

/** The number of unread messages. Chat pages load it before they render, because their title has it. */
export const unreadMessagesQuery = (queries: Queries) => queries.chat.unreadCount.queryOptions({})

/** @param search words of the names of the person and the pet */
export const conversationsQuery = (queries: Queries, search?: string, assigned?: AssigneeFilter) =>
  queries.chat.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, ...(search && { search }), ...(assigned && { assigned }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

export const foundMessagesQuery = (queries: Queries, search: string) =>
  queries.chat.search.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, search }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** Null if the conversation does not exist or the viewer is no member: the page says so and redirects. */
export const conversationQuery = (queries: Queries, conversationId: string) => {
  const queryKey = [...queries.chat.get.queryKey({ input: { conversationId } })]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const found = await queries.chat.get.call({ conversationId }, { signal }).catch(nullIfGone)
      // A seen signal may have arrived after the server made this answer.
      return found && withSeen(found, client.getQueryData<Conversation | null>(queryKey)?.seenUpTo ?? 0)
    },
  })
}

/** Reads the newest page back to the first unread message. Refetching keeps older pages. */
export const threadQuery = (queries: Queries, conversationId: string) => {
  const queryKey = [...queries.chat.messages.queryKey({ input: { conversationId } })]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const newest = await queries.chat.messages.call({ conversationId, since: 'unread' }, { signal }).catch(nullIfGone)
      return newest && withNewest(client.getQueryData<Thread | null>(queryKey), newest)
    },
  })
}

function nullIfGone(error: unknown): null {
  if (isRefused(error, 'CONVERSATION_GONE') || isRefused(error, 'BAD_REQUEST')) return null
  throw error
}
