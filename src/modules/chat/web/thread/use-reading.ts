import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMe, useQueries } from '../../../../client.ts'
import type { Conversation } from '../../contract.ts'
import type { Thread } from '../../rules.ts'
import { mapItems } from '../merge-changes.ts'
import { conversationQuery, conversationsQuery } from '../queries.ts'

type Conversations = InfiniteData<{ items: Conversation[]; next?: string | undefined }>

/**
 * Marks messages of others as read while the page is visible and the thread is scrolled to its end. Returns whether both hold.
 */
export function useReading(conversationId: string, thread: Thread, atEnd: boolean): boolean {
  const me = useMe()?.id
  const newest = thread.messages.find(({ senderId }) => senderId !== me)?.id
  const reading = useVisible() && atEnd
  const marked = useRef(0)
  const { mutate } = useMarkRead()
  useEffect(() => {
    if (!reading || newest === undefined || newest <= marked.current) return
    marked.current = newest
    mutate({ conversationId, messageId: newest }, { onError: () => (marked.current = 0) })
  }, [reading, newest, conversationId, mutate])
  return reading
}

function useMarkRead() {
  const cache = useQueryClient()
  const queries = useQueries()
  const { queryKey: listKey } = conversationsQuery(queries)
  return useMutation(
    queries.chat.markRead.mutationOptions({
      // Optimistic, so that no badge appears for a message in view. A list answer from before would undo it.
      onMutate: async ({ conversationId }) => {
        const cancels = cache.isFetching({ queryKey: listKey }) > 0
        await cache.cancelQueries({ queryKey: listKey })
        cache.setQueryData<Conversations>(
          listKey,
          list => list && mapItems(list, item => (item.id === conversationId ? { ...item, unread: 0 } : item)),
        )
        cache.setQueryData<Conversation | null>(
          conversationQuery(queries, conversationId).queryKey,
          known => known && { ...known, unread: 0 },
        )
        return { cancels }
      },
      // Live events deliver the new counts.
      onSettled: (_done, error, _input, context) =>
        error || context?.cancels ? cache.invalidateQueries({ queryKey: queries.chat.list.key() }) : undefined,
    }),
  )
}

const useVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible, () => false)

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isVisible = (): boolean => document.visibilityState === 'visible'
