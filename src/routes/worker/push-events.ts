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

/** Browsers demand that each push shows something. */
async function show({ data }: PushEvent): Promise<void> {
  if (!data) return
  const { id, title, link, tag, unread } = data.json() as Payload
  await Promise.all([
    worker.registration.showNotification(title, {
      tag,
      data: { id, link },
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    }),
    navigator.setAppBadge?.(unread),
  ])
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
  if (id !== null) await post(`/api/notifications/${id}/read`, {})
}

/** The server knows the person by the session; without one there is nothing to renew. */
async function renew({ oldSubscription }: SubscriptionEvent): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!key) return
  const { pushManager } = worker.registration
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = made.toJSON()
  const answer = await post('/api/push/devices', { endpoint, keys, publicKey: toBase64Url(new Uint8Array(key)) })
  if (!answer.ok) await made.unsubscribe()
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
