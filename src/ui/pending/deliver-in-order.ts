import { connection, mayReconnect, setUnreachable } from './connection.ts'

interface Delivery<Item, Answer> {
  /** Its name; one delivery of a name runs at a time, in all tabs. */
  lock: string
  /** The oldest item that waits. */
  next: () => Item | undefined
  send: (item: Item) => Promise<Answer>
  onSent: (answer: Answer, item: Item) => void
  /** Returns whether no answer came, so that the item is sent again. */
  onFailed: (error: unknown, item: Item) => boolean
}

/**
 * Sends what waits in the browser's storage one after another, the oldest first. Without a connection it waits for one. A lock lets
 * one tab send at a time; when that tab closes, the next one continues.
 */
export const deliverInOrder = <Item, Answer>(delivery: Delivery<Item, Answer>): Promise<void> =>
  oneAtATime(delivery.lock, () => deliverAll(delivery))

async function deliverAll<Item, Answer>({ next, send, onSent, onFailed }: Delivery<Item, Answer>): Promise<void> {
  for (;;) {
    const item = next()
    if (item === undefined) return
    if (connection() === 'offline') {
      await mayReconnect()
      continue
    }
    try {
      const answer = await send(item)
      setUnreachable(false)
      onSent(answer, item)
    } catch (error) {
      // Leaving the page aborts its calls: the item keeps waiting, and the next page sends it.
      if (leaving) return
      const waits = onFailed(error, item)
      setUnreachable(waits)
      if (waits) await mayReconnect()
    }
  }
}

const running = new Map<string, Promise<void>>()

/** Without HTTPS there are no Web Locks: two tabs may send the same item, and the server stores it once. */
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
