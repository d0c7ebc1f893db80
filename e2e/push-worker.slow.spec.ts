import type { Page } from '@playwright/test'
import { converse, send } from './support/chat.ts'
import {
  badgeOf,
  deliverPush,
  devices,
  happen,
  PHONE,
  replaceSubscription,
  shownBy,
  subscribe,
  subscriptionOf,
  turnOn,
  withdrawPermission,
  withPush,
  workerOf,
} from './support/push.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const newMessage = (link: string) => ({ id: null, title: 'You have a new message', link, tag: 'chat-1', unread: 1 })

/** A text file, without scripts of the site. Some browsers request a favicon for it. */
async function openWithoutScripts(page: Page): Promise<void> {
  allowRefusal(page, /\/favicon\.ico$/)
  await page.goto('/robots.txt')
}

test('a push shows no private text; a press opens its page in the open window, and the icon has a count', async ({
  join,
}) => {
  const [ana, ben] = [await join('Ana Prado', undefined, PHONE), await join('Ben Ortiz')]
  const path = await converse(ana, ben)
  const { page } = ana
  await withPush(page)
  await page.goto('/about')
  const worker = await workerOf(page)
  await send(ben.page, path, 'My secret garden has a fence.')
  await deliverPush(page, newMessage(path))
  await expect.poll(() => shownBy(worker)).toEqual([{ title: 'You have a new message', body: '', tag: 'chat-1' }])
  await deliverPush(page, { ...newMessage(path), unread: 2 })
  await expect.poll(() => badgeOf(worker)).toBe(2)
  expect(await shownBy(worker)).toHaveLength(1)
  await page.evaluate(() => Object.assign(globalThis, { stays: true }))
  await happen(worker, 'notificationclick', 'chat-1')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('log').getByText('My secret garden has a fence.')).toBeVisible()
  expect(await shownBy(worker)).toEqual([])
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true)
  expect(page.context().pages()).toHaveLength(1)
  // It has been read.
  await expect.poll(() => badgeOf(page)).toBe(0)
})

test('without an open window, a press opens one', async ({ join }) => {
  const { page } = await join('Ana Prado', undefined, PHONE)
  await withPush(page)
  await page.goto('/about')
  const worker = await workerOf(page)
  await deliverPush(page, newMessage('/settings'))
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  // Browsers open windows only after a press on the screen.
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { clients: object; opened?: string }
    Object.assign(scope.clients, { openWindow: async (url: string) => void (scope.opened = url) })
  })
  const url = new URL('/settings', page.url()).href
  await page.close()
  await happen(worker, 'notificationclick', 'chat-1')
  expect(await worker.evaluate(() => (globalThis as { opened?: string }).opened)).toBe(url)
})

test('when the browser withdraws the permission, the settings say so, and the server removes the device', async ({
  join,
}) => {
  const page = await subscribe(await join('Ana Prado', undefined, PHONE))
  expect(await devices(page)).toBe(1)
  await withdrawPermission(page)
  await expect(page.getByText("Your browser doesn't allow notifications from this site.")).toBeVisible()
  await expect.poll(() => devices(page)).toBe(0)
  await page.reload()
  await expect(page.getByText("Your browser doesn't allow notifications from this site.")).toBeVisible()
})

test('the same without an open page', async ({ join }) => {
  const page = await subscribe(await join('Ana Prado', undefined, PHONE))
  await openWithoutScripts(page)
  await withdrawPermission(page)
  expect(await devices(page)).toBe(1)
  await page.goto('/home')
  await expect.poll(() => devices(page)).toBe(0)
})

test("another account's subscription in this browser ends, and its notifications close", async ({ accounts, join }) => {
  const page = await subscribe(await join('Ana Prado', undefined, PHONE))
  const worker = await workerOf(page)
  await deliverPush(page, newMessage('/chat'))
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  const ben = await accounts.add({ name: 'Ben Ortiz', email: `${crypto.randomUUID()}@example.org` })
  await page.context().clearCookies()
  await accounts.enter(page, ben)
  await page.goto('/home')
  await expect.poll(() => subscriptionOf(page)).toBeNull()
  await expect.poll(() => shownBy(worker)).toEqual([])
  expect(await devices(page)).toBe(0)
  await page.goto('/settings/notifications')
  await expect(turnOn(page)).toBeVisible()
})

test("signing out ends the subscription here and on the server, and clears the icon's count", async ({
  accounts,
  join,
}) => {
  const ana = await join('Ana Prado', undefined, PHONE)
  const page = await subscribe(ana)
  // The page may be storing itself for offline reading at this moment.
  allowRefusal(page, /\/offline\/app$/)
  const { id } = (await (await page.request.get('/api/me')).json()) as { id: string }
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => subscriptionOf(page)).toBeNull()
  await expect.poll(() => badgeOf(page)).toBe(0)
  await accounts.enter(page, id)
  expect(await devices(page)).toBe(0)
})

test('the next page renews a subscription that is lost or has an old key', async ({ join }) => {
  const page = await subscribe(await join('Ana Prado', undefined, PHONE))
  const made = await subscriptionOf(page)
  const otherKey = `B${'A'.repeat(86)}`
  for (const lost of [{ endpoint: 'https://push.example/old', key: otherKey }, null]) {
    await replaceSubscription(page, lost)
    await page.goto('/home')
    await expect.poll(() => subscriptionOf(page)).toMatchObject({ key: made?.key })
    await expect.poll(() => devices(page)).toBe(1)
  }
})

test('a subscription that the browser replaces is sent to the server without a page; one that ends is removed', async ({
  join,
}) => {
  const page = await subscribe(await join('Ana Prado', undefined, PHONE))
  const worker = await workerOf(page)
  const before = await subscriptionOf(page)
  await openWithoutScripts(page)
  await replaceSubscription(page, null)
  await happen(worker, 'pushsubscriptionchange')
  const after = await subscriptionOf(page)
  expect(after?.key).toBe(before?.key)
  expect(after?.endpoint).not.toBe(before?.endpoint)
  expect(await devices(page)).toBe(1)
  // The permission is withdrawn.
  await worker.evaluate(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await happen(worker, 'pushsubscriptionchange')
  expect(await devices(page)).toBe(0)
})
