import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, refusalOf, useMe, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { withMessage, type Thread } from '../../rules.ts'
import type { AnsweredMeanwhile } from '../../contract.ts'
import { deliver, parse, type PendingMessage, pendingMessagesOf, type MessageContent } from './pending-messages.ts'
import { conversationQuery, threadQuery } from '../queries.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** The unsent messages of a conversation, with functions to send, retry and discard. */
export function usePendingMessages(conversationId: string, thread: Thread | null | undefined) {
  const { pending, messages } = useMessages()
  const start = useDelivery()
  const own = messages.filter(message => message.conversationId === conversationId)
  useArrivals(own, thread)
  const arrived = new Set(thread?.messages.map(({ clientId }) => clientId))
  const wait = (message: PendingMessage) => {
    pending.put({ ...message, state: 'waiting' })
    start(conversationId)
  }
  return {
    unsent: own.filter(({ clientId }) => !arrived.has(clientId)),
    send: (message: MessageContent) => wait(pending.write({ conversationId, ...message })),
    retry: wait,
    /** Sends a message that was refused because a colleague had answered. The person has now seen that answer. */
    sendAnyway: (message: PendingMessage) =>
      wait({ ...message, lastSeenMessageId: thread?.messages[0]?.id ?? message.lastSeenMessageId ?? 0 }),
    discard: ({ clientId }: PendingMessage) => pending.remove(clientId),
  }
}

/** While the chat is open: sends the messages that an earlier visit or a closed tab left waiting. */
export function useDeliveries(): void {
  const { pending, messages } = useMessages()
  const start = useDelivery()
  const startAll = useEffectEvent((conversations: string) => {
    for (const conversationId of conversations.split(' ')) if (conversationId) start(conversationId)
  })
  useEffect(() => pending.open(), [pending])
  const waiting = messages.filter(({ state }) => state === 'waiting').map(message => message.conversationId)
  const conversations = [...new Set(waiting)].toSorted().join(' ')
  useEffect(() => startAll(conversations), [conversations])
}

function useMessages() {
  const pending = pendingMessagesOf(useMe()?.id ?? '')
  const snapshot = useSyncExternalStore(pending.subscribe, pending.snapshot, () => '[]')
  return { pending, messages: useMemo(() => parse(snapshot), [snapshot]) }
}

/** Removes pending messages that are in the thread: the server stored them, but its answer was lost. */
function useArrivals(messages: PendingMessage[], thread: Thread | null | undefined): void {
  const pending = pendingMessagesOf(useMe()?.id ?? '')
  const unconfirmed = messages.filter(({ state }) => state !== 'sent').map(({ clientId }) => clientId)
  const arrived = unconfirmed.filter(id => thread?.messages.some(({ clientId }) => clientId === id)).join(' ')
  useEffect(() => {
    for (const clientId of arrived.split(' ')) if (clientId) pending.remove(clientId)
  }, [arrived, pending])
}

/** Starts to send the waiting messages of a conversation. It continues while the person visits other pages of the site. */
function useDelivery() {
  const pending = pendingMessagesOf(useMe()?.id ?? '')
  const queries = useQueries()
  const cache = useQueryClient()
  return (conversationId: string) => {
    const { queryKey } = threadQuery(queries, conversationId)
    // As a mutation, so that the handler for ended sessions applies here, too.
    const options = queries.chat.send.mutationOptions()
    const send = ({ clientId, content, photo, replyTo, lastSeenMessageId }: PendingMessage) =>
      cache
        .getMutationCache()
        .build(cache, cache.defaultMutationOptions(options))
        .execute({
          conversationId,
          clientId,
          content,
          ...(photo && { photoId: photo.id }),
          ...(replyTo && { replyToId: replyTo.id }),
          ...(lastSeenMessageId !== undefined && { lastSeenMessageId }),
        })
    void deliver({
      pending,
      conversationId,
      send,
      onSent: message => cache.setQueryData<Thread | null>(queryKey, known => known && withMessage(known, message)),
      onFailed: (error, { clientId }) => {
        // The server may have stored the message before the connection broke: the client id makes the retry idempotent.
        if (!refusalOf(error)) return 'waiting'
        if (isRefused(error, 'CONVERSATION_GONE')) return 'gone'
        if (isRefused(error, 'ANSWERED_MEANWHILE')) {
          const { message } = (error as { data: AnsweredMeanwhile }).data
          cache.setQueryData<Thread | null>(queryKey, known => known && withMessage(known, message))
          return { state: 'answered', answeredBy: message.writtenBy?.name ?? t('A colleague') }
        }
        if (isRefused(error, 'ACCOUNT_GONE'))
          void cache.invalidateQueries({ queryKey: conversationQuery(queries, conversationId).queryKey })
        const known = cache.getQueryData<Thread | null>(queryKey)
        if (!known?.messages.some(message => message.clientId === clientId))
          toast.error(messageOf(error, t('Failed to send message')), { id: 'not-sent' })
        return 'failed'
      },
    })
  }
}
