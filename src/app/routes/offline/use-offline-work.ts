import { useEffect, useState, useSyncExternalStore } from 'react'
import { useQueries } from '../../client.ts'
import type * as Deliveries from './pending-deliveries.tsx'
import { forgetOtherAccount } from '../../../modules/base/accounts/web/session/forget-device.ts'
import { sharedStore } from '../../../ui/browser-store.ts'

type DeliveryCode = typeof Deliveries

/** After the page has loaded: the service worker starts late, so that it takes nothing from the page. */
const KEEP_AFTER_MS = 2000

/** Some seconds after the page: keeps what the person can read without a connection. */
export function useOfflineCopies(userId: string): void {
  const queries = useQueries()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const forgotten = forgetOtherAccount(userId)
    const keep = async () => {
      await forgotten
      await navigator.serviceWorker?.ready
      await new Promise(resolve => setTimeout(resolve, KEEP_AFTER_MS))
      if (signal.aborted || !navigator.serviceWorker) return
      const { keepOffline } = await import('./keep-offline.ts')
      await keepOffline({ queries, userId, signal })
    }
    keep().catch(() => {}) // The next page tries again.
    return () => controller.abort()
  }, [queries, userId])
}

/** The code that sends what waits for a connection, while something does. */
export function useDeliveryCode(userId: string): DeliveryCode | undefined {
  const isWaiting = useSyncExternalStore(
    sharedStore.subscribe,
    () => ['outbox', 'favorite'].some(kind => sharedStore.keys(`${kind}:${userId}:`).length > 0),
    () => false,
  )
  const [code, setCode] = useState<DeliveryCode>()
  useEffect(() => {
    if (!isWaiting || code) return
    const load = () => void import('./pending-deliveries.tsx').then(setCode, () => {})
    // Offline it could not be loaded.
    if (navigator.onLine) load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [isWaiting, code])
  return isWaiting ? code : undefined
}
