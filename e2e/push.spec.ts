import type { Page } from '@playwright/test'
import { MAIL_KINDS } from '../src/modules/notifications/vocabulary.ts'
import { expectAccessible } from './support/accessible.ts'
import { converse, write } from './support/chat.ts'
import { expect, test, type Person } from './support/test.ts'

/** What browsers of tests do not have: a push service. */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEPT = 'subscription of the test'
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.codePointAt(0) ?? 0)
    const subscription = (applicationServerKey: string) => ({
      options: { applicationServerKey: toBytes(applicationServerKey).buffer },
      toJSON: () => ({
        endpoint: `https://push.example/${sessionStorage.getItem(KEPT)}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: () => {
        sessionStorage.removeItem(KEPT)
        return Promise.resolve(true)
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted' as const)
    Object.assign(PushManager.prototype, {
      getSubscription: () => {
        const key = sessionStorage.getItem(KEPT)
        return Promise.resolve(key === null ? null : subscription(key.split(' ')[1] ?? ''))
      },
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem(KEPT, `${crypto.randomUUID()} ${applicationServerKey}`)
        return Promise.resolve(subscription(applicationServerKey))
      },
    })
  })
}

type Browse = (path?: string, options?: object) => Promise<Page>

/** A page of the person with a service worker that may show notifications. */
async function onPhone(browse: Browse, person: Person, path: string, options: object = {}): Promise<Page> {
  const page = await browse(undefined, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
    storageState: await person.page.context().storageState(),
    ...options,
  })
  await withPushService(page)
  await page.goto(path)
  return page
}

test('a device is turned on in the settings, with what it shows, quiet hours and kinds, and off again', async ({
  browse,
  join,
}) => {
  const ana = await join('Ana Prado')
  const page = await onPhone(browse, ana, '/settings#push', { viewport: { width: 390, height: 844 } })
  const part = page.locator('#push')
  await part.getByRole('button', { name: 'Turn them on here' }).click()
  await expect(part.getByText('You get push notifications here until you sign out.')).toBeVisible()
  await part.getByRole('switch', { name: 'Show what it says' }).check()
  await part.getByRole('switch', { name: 'Quiet hours' }).check()
  await part.getByLabel('From').fill('21:30')
  await part.getByRole('button', { name: 'Save' }).click()
  await page.locator('#mail').getByRole('switch', { name: 'Comments, as push notifications' }).uncheck()
  await expect(page.getByText('Saved: comments as push notifications, off.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(part.getByLabel('From')).toHaveValue('21:30')
  await expect(part.getByRole('switch', { name: 'Show what it says' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Comments, as push notifications' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Comments', exact: true })).toBeChecked()
  await part.getByRole('button', { name: 'Turn them off here' }).click()
  await expect(part.getByRole('button', { name: 'Turn them on here' })).toBeVisible()
  await expect(page.locator('#mail').getByRole('switch')).toHaveCount(MAIL_KINDS.length)
})

test('after the first message a person is asked once, and not again after a no', async ({ browse, join }) => {
  const [ana, ben] = [await join('Ana Prado', '/home'), await join('Ben Ortiz', '/home')]
  const path = await converse(ana, ben)
  const page = await onPhone(browse, ana, path)
  const no = page.getByRole('button', { name: 'No, thank you' })
  await expect(no).toBeHidden()
  await write(page, 'Is she still with you?')
  await expect(page.getByText('Would you like to hear at once')).toBeVisible()
  const declined = page.waitForResponse('**/api/push/declined')
  await no.click()
  expect((await declined).status()).toBe(200)
  await page.reload()
  const status = page.waitForResponse('**/api/push')
  await write(page, 'I could come on Saturday.')
  expect(await (await status).json()).toMatchObject({ declined: true })
  await expect(no).toBeHidden()
})
