import { worker, type NotificationEvent, type PushEvent, type SubscriptionEvent, type WindowClient } from './scope.ts'

/** What the server sends. */
interface Payload {
  /** Of the notification; null for a message. */
  id: number | null
  title: string
  link: string
  tag: string
  unread: number
}

/** Shown for a push that this version cannot read: browsers demand that each push shows something. */
const UNREADABLE = { id: null, title: 'Pawpal', link: '/notifications', tag: 'unreadable' }

/** How long an open page has to say that it opens a link. */
const PATIENCE_MS = 1000

/** Shows push notifications, opens what they are about, and renews subscriptions that the browser has replaced. */
export function listenForPush(): void {
  worker.addEventListener('push', event => event.waitUntil(show(event)))
  worker.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(Promise.all([open(event), markRead(event)]))
  })
  worker.addEventListener('pushsubscriptionchange', event => event.waitUntil(renew(event)))
}

async function show(event: PushEvent): Promise<void> {
  const { id, title, link, tag, unread } = readPayload(event)
  await Promise.all([
    worker.registration.showNotification(title, {
      tag,
      data: { id, link },
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
    unread !== undefined && navigator.setAppBadge?.(unread),
  ])
}

function readPayload({ data }: PushEvent): Omit<Payload, 'unread'> & Partial<Payload> {
  try {
    return { ...UNREADABLE, ...(data?.json() as Payload) }
  } catch {
    return UNREADABLE
  }
}

const dataOf = ({ notification }: NotificationEvent) => notification.data as Pick<Payload, 'id' | 'link'>

/** In a window that is open already, the one in focus first; else in a new one. */
async function open(event: NotificationEvent): Promise<void> {
  const url = new URL(dataOf(event).link, worker.location.origin)
  if (url.origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ focused }) => focused) ?? windows[0]
  if (!page) return void (await worker.clients.openWindow(url.href))
  // Browsers focus a window after a press alone; a press a while ago may count no more.
  const shown = await page.focus().catch(() => page)
  if (shown.url === url.href || (await opensItself(shown, url.pathname + url.search + url.hash))) return
  try {
    await shown.navigate(url.href)
  } catch {
    // Of a window that this worker does not control.
    await worker.clients.openWindow(url.href)
  }
}

/** The page's own navigation keeps what is typed on it. False where the page does not answer, for example before its scripts run. */
function opensItself(page: WindowClient, link: string): Promise<boolean> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(resolve, PATIENCE_MS, false)
    page.postMessage({ open: link }, [port2])
  })
}

async function markRead(event: NotificationEvent): Promise<void> {
  const { id } = dataOf(event)
  if (id !== null) await call('POST', `/api/notifications/${id}/read`, {})
}

/** The server's list of the person's devices. */
interface Status {
  publicKey: string | null
  devices: { id: string; current: boolean }[]
}

/**
 * Subscribes this browser anew, with the key that the site has now. The server's device goes where that fails, for example because the
 * permission was withdrawn. Without a session that had a device there is nothing to renew.
 */
async function renew({ newSubscription }: SubscriptionEvent): Promise<void> {
  const answer = await call('GET', '/api/push')
  if (!answer.ok) return void (await newSubscription?.unsubscribe())
  const { publicKey, devices } = (await answer.json()) as Status
  const device = devices.find(({ current }) => current)
  if (!device || !publicKey) return void (await newSubscription?.unsubscribe())
  const made = await subscribe(publicKey)
  if (!made) return void (await call('DELETE', `/api/push/devices/${device.id}`))
  const { endpoint, keys } = made.toJSON()
  const added = await call('POST', '/api/push/devices', { endpoint, keys, publicKey }).catch(() => undefined)
  // Then the next page of the person subscribes.
  if (!added?.ok) await made.unsubscribe()
}

/** Undefined where the browser subscribes no more. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | undefined> {
  const { pushManager } = worker.registration
  try {
    // A subscription with another key of the site would make `subscribe` fail.
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch {
    return undefined
  }
}

const call = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(path, { method, ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }) })
