import { useSyncExternalStore } from 'react'

/** `offline`: the device has no network. `unreachable`: the last message got no answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

/** How long to wait before a message without an answer is sent again. Messages arrive within 2 s of reconnecting: the rest is for slow networks. */
const RETRY_MS = 500

let unreachable = false
const listeners = new Set<() => void>()

export function setUnreachable(is: boolean): void {
  if (is === unreachable) return
  unreachable = is
  for (const changed of listeners) changed()
}

const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine

export const connection = (): Connection => (isOffline() ? 'offline' : unreachable ? 'unreachable' : 'online')

/** Resolves when sending may succeed again: at once when the device comes online, or after a while. */
export const mayReconnect = (): Promise<void> =>
  new Promise(resolve => {
    const timer = isOffline() ? undefined : setTimeout(done, RETRY_MS)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })

export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online')

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
