import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '../../../../app/queries.ts'
import { sharedStore } from '../../../../ui/browser-store.ts'
import { ownTimeZone, pushStatusQuery } from './queries.ts'

/** The state of push in this browser. iPhones are `unsupported` until the site is on the home screen. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether the person has refused, or this browser has no push notifications. */
export const mayAsk = (): boolean => isSupported() && Notification.permission !== 'denied'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

export async function readDeviceState(): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await readSubscription()) ? 'on' : 'off'
}

/** Null where the service worker is missing, too. */
async function readSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager.getSubscription() ?? null
}

/** Runs changes of the subscription one after another, across tabs, so that no tab reads a half-made change. */
export const oneAfterAnother = <Result>(change: () => Promise<Result>): Promise<Result> =>
  // Sites without TLS have no locks, and no push notifications either.
  'locks' in navigator ? navigator.locks.request('push-device', change) : change()

/**
 * Asks for the permission and subscribes this browser. Call it from a press.
 * @throws PermissionMissing where the person refuses; an error where the push service of the browser cannot be reached
 */
export async function subscribeDevice(queries: Queries, publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionMissing()
  await navigator.serviceWorker.ready
  await oneAfterAnother(() => renewSubscription(queries, publicKey))
}

export class PermissionMissing extends Error {}

/** Subscribes this browser, unless it is subscribed with this key, and registers it with the server. Call it in `oneAfterAnother`. */
async function renewSubscription(queries: Queries, publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('The service worker is not registered yet')
  const { pushManager } = registration
  const known = await pushManager.getSubscription()
  if (known && !isMadeWith(known, publicKey)) await known.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  try {
    await queries.push.subscribe.call({
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      publicKey,
      timeZone: ownTimeZone(),
    })
  } catch (error) {
    // Otherwise the browser would stay subscribed without the server knowing.
    await subscription.unsubscribe()
    throw error
  }
  keepMark()
}

/** Whether a subscription works with the key of this site. */
function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options
  return key !== null && toBase64Url(new Uint8Array(key)) === publicKey
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Remembers that this browser had a subscription, because browsers delete it with the permission. */
const SUBSCRIBED = 'push-subscribed'

const hasMark = (): boolean => sharedStore.get(SUBSCRIBED) !== null

const keepMark = (): void => sharedStore.set(SUBSCRIBED, 'yes')

/** Calls back when the person changes the permission in the browser's own settings. */
export function onPermissionChange(changed: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then(permission => permission.addEventListener('change', changed, { signal }))
    .catch(() => {}) // Some browsers know no such permission: the next page sees the change.
  return () => controller.abort()
}

/** Ends the subscription of this browser, and removes what it shows. */
export async function clearDevice(): Promise<void> {
  sharedStore.set(SUBSCRIBED, null)
  await Promise.all([readSubscription().then(subscription => subscription?.unsubscribe()), closeNotifications()])
  await navigator.clearAppBadge?.()
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}

/**
 * Synchronizes this browser's subscription with the server's device. It ends a subscription of another person, renews one
 * that was lost or has an old key of the site, and removes the device if the permission was withdrawn.
 */
export const matchDevice = (cache: QueryClient, queries: Queries): Promise<void> =>
  oneAfterAnother(async () => {
    const subscription = await readSubscription()
    if (!subscription && !hasMark()) return
    const { publicKey, devices } = await cache.fetchQuery({ ...pushStatusQuery(queries), staleTime: 0 })
    const current = devices.find(device => device.current)
    if (!current) return clearDevice()
    if (Notification.permission !== 'granted') {
      await queries.push.remove.call({ id: current.id })
      return clearDevice()
    }
    const isOld = !subscription || (publicKey !== null && !isMadeWith(subscription, publicKey))
    if (publicKey && isOld) await renewSubscription(queries, publicKey)
    keepMark()
  })
