import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMe, useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'
import type { Conversation } from '../contract.ts'
import type { Thread } from '../rules.ts'
import { conversationQuery, conversationsQuery, unreadQuery } from './queries.ts'

type Conversations = InfiniteData<{ items: Conversation[]; next?: string | undefined }>

/**
 * Marks messages of others as read once they are before the reader's eyes: page visible, thread at its end. Tells whether they
 * are.
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
  const { queryKey: countKey } = unreadQuery(queries)
  return useMutation(
    queries.chat.markRead.mutationOptions({
      // At once, so that no badge lights up for what is being read; answers that were asked for before would undo it.
      onMutate: async ({ conversationId }) => {
        await Promise.all([cache.cancelQueries({ queryKey: listKey }), cache.cancelQueries({ queryKey: countKey })])
        const unread = unreadIn(cache.getQueryData<Conversations>(listKey), conversationId)
        cache.setQueryData<Conversations>(listKey, list => list && withoutUnread(list, conversationId))
        cache.setQueryData<Conversation | null>(
          conversationQuery(queries, conversationId).queryKey,
          known => known && { ...known, unread: 0 },
        )
        cache.setQueryData<{ count: number }>(countKey, known => known && { count: Math.max(0, known.count - unread) })
      },
      onSettled: () => Promise.all([refetch(queries.chat.list), refetch(queries.chat.unreadCount)]),
    }),
  )

  function refetch(procedure: Queries['chat']['list'] | Queries['chat']['unreadCount']) {
    return cache.invalidateQueries({ queryKey: procedure.key() })
  }
}

const unreadIn = (list: Conversations | undefined, conversationId: string): number =>
  list?.pages.flatMap(({ items }) => items).find(({ id }) => id === conversationId)?.unread ?? 0

const withoutUnread = (list: Conversations, conversationId: string): Conversations => ({
  ...list,
  pages: list.pages.map(page => ({
    ...page,
    items: page.items.map(item => (item.id === conversationId ? { ...item, unread: 0 } : item)),
  })),
})

const useVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible, () => false)

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isVisible = (): boolean => document.visibilityState === 'visible'
