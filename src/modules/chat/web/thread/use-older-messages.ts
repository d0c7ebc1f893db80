import { useCallback } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../client.ts'
import { withOlder, type Thread } from '../../rules.ts'
import { threadQuery } from '../queries.ts'

/** Fetches the next older page of messages. */
export function useOlderMessages(conversationId: string, thread: Thread) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { queryKey } = threadQuery(queries, conversationId)
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (cursor: string) => ({
      cursor,
      page: await queries.chat.messages.call({ conversationId, cursor }),
    }),
    onSuccess: ({ cursor, page }) =>
      cache.setQueryData<Thread | null>(queryKey, known => known && withOlder(known, cursor, page)),
  })
  const { next } = thread
  const load = useCallback(() => void (next && mutate(next)), [next, mutate])
  return { more: next !== undefined, loading: isPending, failed: isError, load }
}
