/** What the fake push service stores: URLs in a cache of the site, which pages and the worker share. */
export const KEPT = { cache: 'push of the test', subscription: '/subscription', shown: '/shown/' } as const
/** The storage item of a page with the permission, where it is not "granted". */
export const PERMISSION = 'push-permission-of-the-test'

export interface FakeSubscription {
  endpoint: string
  /** The site's public key, in base64url. */
  key: string
}

export interface Shown {
  title: string
  tag: string
  body?: string
  data?: unknown
}

/**
 * Fakes what test browsers lack, in pages and in the service worker: the push service, the icon's badge and, in
 * headless browsers, the permission and the notifications. It is serialized into the browser, so it uses nothing from
 * outside.
 */
export function fakePush([{ cache, subscription, shown }, item]: readonly [typeof KEPT, string]): void {
  const scope = globalThis as unknown as { document?: object; badge?: number }
  const showsItself = Notification.permission === 'granted'
  const store = () => caches.open(cache)
  const isAllowed = () => !scope.document || localStorage.getItem(item) === null
  const toBytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.codePointAt(0) ?? 0)
  const toSubscription = ({ endpoint, key }: FakeSubscription) => ({
    options: { applicationServerKey: toBytes(key).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => (await store()).delete(subscription),
  })
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const kept = isAllowed() && (await (await store()).match(subscription))
      return kept ? toSubscription((await kept.json()) as FakeSubscription) : null
    },
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (!isAllowed()) throw new DOMException('Registration failed - permission denied', 'NotAllowedError')
      const made = { endpoint: `https://push.example/${crypto.randomUUID()}`, key }
      await (await store()).put(subscription, Response.json(made))
      return toSubscription(made)
    },
  })
  const setAppBadge = async (unread: number) => void (scope.badge = unread)
  Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) })
  const permission = () => (isAllowed() ? 'granted' : 'denied')
  Object.defineProperty(Notification, 'permission', { get: permission, configurable: true })
  Notification.requestPermission = async () => permission()
  const status = new EventTarget()
  if (scope.document) Object.assign(navigator.permissions, { query: async () => status })
  if (showsItself) return
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, { tag = '', body, data }: NotificationOptions) {
      await (await store()).put(shown + tag, Response.json({ title, tag, body, data: data as unknown }))
    },
    async getNotifications({ tag }: { tag?: string } = {}) {
      const kept = await store()
      const found: Shown[] = []
      for (const request of await kept.keys()) {
        const path = new URL(request.url).pathname
        if (!path.startsWith(shown) || (tag !== undefined && path !== shown + tag)) continue
        const notification = (await (await kept.match(request))?.json()) as Shown
        found.push({ ...notification, close: () => kept.delete(request) } as Shown)
      }
      return found
    },
  })
}
