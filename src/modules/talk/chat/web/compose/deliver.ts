import { deliverInOrder } from '../../../../../ui/pending/deliver-in-order.ts'
import type { Message } from '../../contract.ts'
import type { PendingMessages, PendingMessage } from './pending-messages.ts'

interface Delivery {
  pending: PendingMessages
  conversationId: string
  send: (message: PendingMessage) => Promise<Message>
  onSent: (message: Message) => void
  /** Returns what becomes of the message. `waiting`: no answer came, so it is sent again. */
  onFailed: (error: unknown, message: PendingMessage) => 'failed' | 'gone' | 'waiting' | Answered
}

/** A colleague's answer came first. */
export type Answered = Pick<PendingMessage, 'answeredBy'> & { state: 'answered' }

/** How long a sent message stays among the pending ones, so that other tabs can show it. */
const SHOWN_MS = 5000

/** Sends the waiting messages of a conversation. The name of the lock stays as it is, because tabs with an older version of the page use it. */
export const deliver = ({ pending, conversationId, send, onSent, onFailed }: Delivery): Promise<void> =>
  deliverInOrder({
    lock: `outbox ${conversationId}`,
    next: () =>
      pending.all().find(({ state, ...message }) => state === 'waiting' && message.conversationId === conversationId),
    send,
    onSent: (message, sent) => {
      onSent(message)
      pending.put({ ...sent, state: 'sent' })
      setTimeout(() => pending.remove(sent.clientId), SHOWN_MS)
    },
    onFailed: (error, message) => {
      const state = onFailed(error, message)
      if (state === 'waiting') return true
      pending.put({ ...message, ...(typeof state === 'string' ? { state } : state) })
      return false
    },
  })
