import type { Message } from '../../contract.ts'
import { connection, mayReconnect, setUnreachable } from './connection.ts'
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

/**
 * Sends the waiting messages of a conversation one after another, the oldest first. Without a connection it waits for one. A lock lets one tab send at a time; when that
 * tab closes, the next one continues. Its name stays as it is, because tabs with an older version of the page use it.
 */
export const deliver = (delivery: Delivery): Promise<void> =>
  oneAtATime(`outbox ${delivery.conversationId}`, () => deliverAll(delivery))

async function deliverAll({ pending, conversationId, send, onSent, onFailed }: Delivery): Promise<void> {
  for (;;) {
    const waits = ({ state, ...message }: PendingMessage) =>
      state === 'waiting' && message.conversationId === conversationId
    const next = pending.all().find(waits)
    if (!next) return
    if (connection() === 'offline') {
      await mayReconnect()
      continue
    }
    try {
      const message = await send(next)
      setUnreachable(false)
      onSent(message)
      pending.put({ ...next, state: 'sent' })
      setTimeout(() => pending.remove(next.clientId), SHOWN_MS)
    } catch (error) {
      // Leaving the page aborts its calls: the message keeps waiting, and the next page sends it.
      if (leaving) return
      const state = onFailed(error, next)
      setUnreachable(state === 'waiting')
      if (state === 'waiting') await mayReconnect()
      else pending.put({ ...next, ...(typeof state === 'string' ? { state } : state) })
    }
  }
}

const running = new Map<string, Promise<void>>()

/** Without HTTPS there are no Web Locks: two tabs may send the same message, and the server stores it once. */
async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const mine = (running.get(name) ?? Promise.resolve()).then(work)
  running.set(
    name,
    mine.catch(() => {}),
  )
  return mine
}

let leaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true))
  window.addEventListener('pageshow', () => (leaving = false))
}
