import type { Page, Worker } from '@playwright/test'
import { fakePush, KEPT, PERMISSION, type FakeSubscription, type Shown } from './fake-push.ts'
import type { ContextOptions } from './page-pool.ts'
import { expect, type Person } from './test.ts'

/** A browser whose service worker may show notifications. */
export const PHONE: ContextOptions = { serviceWorkers: 'allow', permissions: ['notifications'] }

/** Installs `fakePush` in all pages that the browser opens from now on. */
export const withPush = (page: Page): Promise<unknown> => page.addInitScript(fakePush, [KEPT, PERMISSION] as const)

/** The service worker of an open page, with `fakePush` installed. */
export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await worker.evaluate(fakePush, [KEPT, PERMISSION] as const)
  return worker
}

export const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn them on here' })
export const isOn = (page: Page) => page.getByText('You get push notifications here until you sign out.')

/** Turns push notifications on, in the settings. */
export async function subscribe({ page }: Person): Promise<Page> {
  await withPush(page)
  await page.goto('/settings/notifications')
  await turnOn(page).click()
  await expect(isOn(page)).toBeVisible()
  return page
}

/** How many devices the server has for the signed-in member. */
export const devices = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/push')).json()) as { devices: unknown[] }).devices.length

/** The subscription of this browser, if it has one. */
export const subscriptionOf = (page: Page): Promise<FakeSubscription | null> =>
  page.evaluate(async path => {
    const kept = await caches.match(path)
    return kept ? ((await kept.json()) as FakeSubscription) : null
  }, KEPT.subscription)

/** Changes the subscription as browsers do on their own. Null ends it. */
export const replaceSubscription = (page: Page, made: FakeSubscription | null): Promise<unknown> =>
  page.evaluate(
    async ([{ cache, subscription }, replaced]) => {
      const kept = await caches.open(cache)
      if (replaced) await kept.put(subscription, Response.json(replaced))
      else await kept.delete(subscription)
    },
    [KEPT, made] as const,
  )

/** Withdraws the permission in the browser's settings, which also ends the subscription. */
export const withdrawPermission = (page: Page): Promise<unknown> =>
  page.evaluate(
    async ([{ cache, subscription }, item]) => {
      localStorage.setItem(item, 'denied')
      await (await caches.open(cache)).delete(subscription)
      const permission = await navigator.permissions.query({ name: 'notifications' })
      permission.dispatchEvent(new Event('change'))
    },
    [KEPT, PERMISSION] as const,
  )

/** The count on the app icon, as a page or the worker set it. */
export const badgeOf = (page: Page | Worker): Promise<number | undefined> =>
  (page as Page).evaluate(() => (globalThis as { badge?: number }).badge)

/** Delivers a push to the worker. */
export async function deliverPush(page: Page, payload: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL === `${origin}/`)
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify(payload)
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data })
  await session.detach()
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
}

/** The notifications that the browser shows for the site. */
export const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope
    return (await registration.getNotifications()).map(({ title, tag, body }) => ({ title, tag, body: body ?? '' }))
  })

/**
 * Dispatches an event to the worker: a press on the notification with this tag, or a changed subscription. Resolves
 * when it is handled.
 */
export const happen = (
  worker: Worker,
  type: 'notificationclick' | 'pushsubscriptionchange',
  tag?: string,
): Promise<void> =>
  worker.evaluate(
    async ([name, shown]) => {
      const { registration } = globalThis as unknown as WorkerScope
      const [notification] = shown === undefined ? [] : await registration.getNotifications({ tag: shown })
      const work: Promise<unknown>[] = []
      const waitUntil = (one: Promise<unknown>) => work.push(one)
      dispatchEvent(Object.assign(new Event(name), { notification, waitUntil }))
      await Promise.all(work)
    },
    [type, tag] as const,
  )
