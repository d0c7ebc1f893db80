import type { Message } from '../contract.ts'
import type { Outbox, Outgoing } from './outbox.ts'

interface Delivery {
  outbox: Outbox
  conversationId: string
  send: (message: Outgoing) => Promise<Message>
  onSent: (message: Message) => void
  /** Returns what becomes of the message. */
  onFailed: (error: unknown, message: Outgoing) => 'failed' | 'gone'
}

/** So long other tabs have to show what this one has sent, before it is taken out of the outbox; milliseconds. */
const SHOWN_MS = 5000

/**
 * Sends what waits in a conversation, one after the other in the order in which it was written. One tab at a time does so: the
 * others wait, and go on where it was closed.
 */
export const deliver = (delivery: Delivery): Promise<void> =>
  oneAtATime(`outbox ${delivery.conversationId}`, () => deliverAll(delivery))

async function deliverAll({ outbox, conversationId, send, onSent, onFailed }: Delivery): Promise<void> {
  for (;;) {
    const waits = ({ state, ...message }: Outgoing) => state === 'waiting' && message.conversationId === conversationId
    const next = outbox.all().find(waits)
    if (!next) return
    try {
      const message = await send(next)
      onSent(message)
      outbox.put({ ...next, state: 'sent' })
      setTimeout(() => outbox.remove(next.clientId), SHOWN_MS)
    } catch (error) {
      // A page that is left breaks off its calls: what waits is sent by the next one.
      if (leaving) return
      outbox.put({ ...next, state: onFailed(error, next) })
    }
  }
}

const running = new Map<string, Promise<void>>()

/** Plain addresses in one's own network have no locks: there, tabs may send the same message, and the server takes it once. */
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
