import { useEffect, useEffectEvent, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useMe, useQueries } from '../../../../../app/client.ts'
import type { Conversation } from '../../contract.ts'
import type { Thread } from '../../rules.ts'
import { mapItems } from '../merge-changes.ts'
import { MAX_UNREAD_MESSAGES } from '../../vocabulary.ts'
import { conversationQuery, conversationsQuery, threadQuery } from '../queries.ts'

type Conversations = InfiniteData<{ items: Conversation[]; next?: string | undefined }>

interface ReadingOptions {
  thread: Thread
  readUpTo: number
  box: RefObject<HTMLElement | null>
  /** False until the thread has scrolled to its start position, and while the page is hidden. */
  active: boolean
}

/** Marks messages of the other member as read once their end was on the screen. */
export function useReading(conversationId: string, { thread, readUpTo, box, active }: ReadingOptions): void {
  const me = useMe()?.id
  const { mutate } = useMarkRead()
  const seen = useRef(readUpTo)
  const sending = useRef(false)
  const send = () => {
    const messageId = seen.current
    sending.current = true
    mutate(
      { conversationId, messageId },
      {
        onError: () => (seen.current = 0),
        onSettled: () => {
          sending.current = false
          if (seen.current > messageId) send()
        },
      },
    )
  }
  const mark = useEffectEvent((messageId: number) => {
    if (messageId <= seen.current) return
    seen.current = messageId
    // One call at a time; the next one covers everything that was seen meanwhile.
    if (!sending.current) send()
  })
  useEffect(() => {
    const { current: root } = box
    if (!active || !root) return
    const observer = new IntersectionObserver(
      entries => mark(Math.max(...entries.filter(isEndVisible).map(({ target }) => idOf(target)))),
      { root, threshold: THRESHOLDS },
    )
    for (const { id, senderId } of thread.messages) {
      const element = senderId !== me && id > seen.current && root.querySelector(`[data-message="${id}"]`)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [active, box, me, thread.messages])
}

/** Several thresholds, to detect the end of a message that is higher than the screen. */
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

const idOf = (element: Element): number => Number(element.getAttribute('data-message'))

const isEndVisible = ({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean =>
  isIntersecting && boundingClientRect.bottom <= (rootBounds?.bottom ?? 0) + 2

const unreadAfter = (thread: Thread | null | undefined, readUpTo: number, me: string | undefined): number => {
  const unread = thread?.messages.filter(({ id, senderId, deleted }) => id > readUpTo && senderId !== me && !deleted)
  return Math.min(unread?.length ?? 0, MAX_UNREAD_MESSAGES)
}

function useMarkRead() {
  const me = useMe()?.id
  const cache = useQueryClient()
  const queries = useQueries()
  const { queryKey: listKey } = conversationsQuery(queries)
  return useMutation(
    queries.chat.markRead.mutationOptions({
      // Optimistic, so that no badge appears for a message in view. An older response of the list would undo it.
      onMutate: async ({ conversationId, ...input }) => {
        const messageId = Number(input.messageId)
        const cancels = cache.isFetching({ queryKey: listKey }) > 0
        await cache.cancelQueries({ queryKey: listKey })
        const thread = cache.getQueryData<Thread | null>(threadQuery(queries, conversationId).queryKey)
        const unread = unreadAfter(thread, messageId, me)
        cache.setQueryData<Conversations>(
          listKey,
          list => list && mapItems(list, item => (item.id === conversationId ? { ...item, unread } : item)),
        )
        cache.setQueryData<Conversation | null>(
          conversationQuery(queries, conversationId).queryKey,
          known => known && { ...known, unread, readUpTo: Math.max(known.readUpTo, messageId) },
        )
        return { cancels }
      },
      // Live events deliver the new counts.
      onSettled: (_done, error, _input, context) =>
        error || context?.cancels ? cache.invalidateQueries({ queryKey: queries.chat.list.key() }) : undefined,
    }),
  )
}

/** Whether the page is not behind another window or tab. */
export const useVisible = (): boolean => useSyncExternalStore(onVisibility, isVisible, () => false)

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

const isVisible = (): boolean => document.visibilityState === 'visible'
