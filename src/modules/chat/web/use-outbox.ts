import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, refusalOf, useMe, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { withMessage, type Thread } from '../rules.ts'
import { deliver } from './deliver.ts'
import { outboxOf, parse, type Outgoing } from './outbox.ts'
import { conversationQuery, threadQuery } from './queries.ts'

/** Messages of a conversation that are being sent or failed, and how to write more. */
export function useOutbox(conversationId: string, thread: Thread | null | undefined) {
  const { outbox, messages } = useMessages()
  const start = useDelivery()
  const own = messages.filter(message => message.conversationId === conversationId)
  useArrivals(own, thread)
  const arrived = new Set(thread?.messages.map(({ clientId }) => clientId))
  const wait = (message: Outgoing) => {
    outbox.put({ ...message, state: 'waiting' })
    start(conversationId)
  }
  return {
    unsent: own.filter(({ clientId }) => !arrived.has(clientId)),
    send: (content: string, photo: Outgoing['photo']) => wait(outbox.write({ conversationId, content, photo })),
    retry: wait,
    discard: ({ clientId }: Outgoing) => outbox.remove(clientId),
  }
}

/** While the chat is open: sends what an earlier visit left, and goes on where another tab was closed while it was sending. */
export function useDeliveries(): void {
  const { outbox, messages } = useMessages()
  const start = useDelivery()
  const startAll = useEffectEvent((conversations: string) => {
    for (const conversationId of conversations.split(' ')) if (conversationId) start(conversationId)
  })
  useEffect(() => outbox.open(), [outbox])
  const waiting = messages.filter(({ state }) => state === 'waiting').map(message => message.conversationId)
  const conversations = [...new Set(waiting)].toSorted().join(' ')
  useEffect(() => startAll(conversations), [conversations])
}

function useMessages() {
  const outbox = outboxOf(useMe()?.id ?? '')
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.snapshot, () => '[]')
  return { outbox, messages: useMemo(() => parse(snapshot), [snapshot]) }
}

/** A message is there though its sending failed: only the answer was lost. */
function useArrivals(messages: Outgoing[], thread: Thread | null | undefined): void {
  const outbox = outboxOf(useMe()?.id ?? '')
  const unconfirmed = messages.filter(({ state }) => state !== 'sent').map(({ clientId }) => clientId)
  const arrived = unconfirmed.filter(id => thread?.messages.some(({ clientId }) => clientId === id)).join(' ')
  useEffect(() => {
    for (const clientId of arrived.split(' ')) if (clientId) outbox.remove(clientId)
  }, [arrived, outbox])
}

/** Starts to send what waits in a conversation; that goes on when the page is left for another one of the site. */
function useDelivery() {
  const outbox = outboxOf(useMe()?.id ?? '')
  const queries = useQueries()
  const cache = useQueryClient()
  return (conversationId: string) => {
    const { queryKey } = threadQuery(queries, conversationId)
    // As a mutation, so that a session that has ended is noticed here as with any other action.
    const options = queries.chat.send.mutationOptions({
      // A connection that was cut may have carried the message: its id keeps the second try from doubling it.
      retry: (failures, error) => failures < 1 && !refusalOf(error),
    })
    const send = ({ clientId, content, photo }: Outgoing) =>
      cache
        .getMutationCache()
        .build(cache, cache.defaultMutationOptions(options))
        .execute({ conversationId, clientId, content, ...(photo && { photoId: photo.id }) })
    void deliver({
      outbox,
      conversationId,
      send,
      onSent: message => cache.setQueryData<Thread | null>(queryKey, known => known && withMessage(known, message)),
      onFailed: (error, { clientId }) => {
        if (isRefused(error, 'CONVERSATION_GONE')) return 'gone'
        if (isRefused(error, 'ACCOUNT_GONE'))
          void cache.invalidateQueries({ queryKey: conversationQuery(queries, conversationId).queryKey })
        const known = cache.getQueryData<Thread | null>(queryKey)
        if (!known?.messages.some(message => message.clientId === clientId))
          toast.error(messageOf(error, 'Failed to send message'), { id: 'not-sent' })
        return 'failed'
      },
    })
  }
}
