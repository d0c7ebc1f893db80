import { useCallback } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { withOlder, type Thread } from '../../rules.ts'
import { threadQuery } from '../queries.ts'

interface Wanted {
  cursor: string
  /** The page reaches back to this message, if it is not too far away. */
  since?: number
}

/** Fetches the next older page of messages, or pages back to a given one. */
export function useOlderMessages(conversationId: string, thread: Thread) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { mutate, mutateAsync, isPending, isError } = useMutation({
    mutationFn: async (wanted: Wanted) => ({
      cursor: wanted.cursor,
      page: await queries.chat.messages.call({ conversationId, ...wanted }),
    }),
    onSuccess: ({ cursor, page }) =>
      cache.setQueryData<Thread | null>(
        threadQuery(queries, conversationId).queryKey,
        known => known && withOlder(known, cursor, page),
      ),
  })
  const { next } = thread
  const load = useCallback(() => void (next && mutate({ cursor: next })), [next, mutate])
  /** Returns false if the conversation has no such message. */
  const reach = useCallback(
    async (messageId: number): Promise<boolean> => {
      for (;;) {
        const known = cache.getQueryData<Thread | null>(threadQuery(queries, conversationId).queryKey)
        if (known?.messages.some(({ id }) => id === messageId)) return true
        if (!known?.next) return false
        await mutateAsync({ cursor: known.next, since: messageId })
      }
    },
    [cache, queries, conversationId, mutateAsync],
  )
  return { more: next !== undefined, loading: isPending, failed: isError, load, reach }
}
