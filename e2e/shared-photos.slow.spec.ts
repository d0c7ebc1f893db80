import type { Page } from '@playwright/test'
import { picture } from './support/pictures.ts'
import { PASSWORD } from '../test-support/accounts.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WITH_WORKER = { serviceWorkers: 'allow' } as const

test('a photo shared from another app is in Create, also after signing in', async ({ browse, accounts }) => {
  const email = `olga-${crypto.randomUUID()}@example.org`
  await accounts.add({ name: 'Olga Moreira', email })
  const page = await browse('/about', WITH_WORKER)
  await share(page, 'first.jpg', 'second.jpg')
  await page.waitForURL('**/login?next=%2Fcreate')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/create')
  await expect(page.getByRole('button', { name: 'Remove first.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove second.jpg' })).toBeVisible()
  // It is uploaded to the draft and deleted from the device.
  await expect.poll(() => kept(page)).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)

  await share(page, 'third.jpg')
  await page.waitForURL('**/create')
  await expect(page.getByRole('button', { name: 'Remove third.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3)
})

test('a shared photo stays on the device until it is uploaded', async ({ browse, accounts }) => {
  const page = await browse('/about', WITH_WORKER)
  await accounts.enter(page, await accounts.add({ name: 'Olga Moreira', email: `${crypto.randomUUID()}@example.org` }))
  allowRefusal(page, /\/api\/photos$/)
  await page.route('**/api/photos', route => route.abort())
  await share(page, 'first.jpg')
  await page.waitForURL('**/create')
  await expect(page.getByText("This photo couldn't be uploaded.")).toBeVisible()
  expect(await kept(page)).toBe(1)
  await page.unroute('**/api/photos')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove first.jpg' })).toBeVisible()
  await expect.poll(() => kept(page)).toBe(0)
})

test('a shared photo is deleted after an hour', async ({ browse, accounts }) => {
  const page = await browse('/about', WITH_WORKER)
  await share(page, 'first.jpg')
  await page.waitForURL('**/login?next=%2Fcreate')
  await page.evaluate(async () => {
    const cache = await caches.open('shared-photos')
    const [request] = await cache.keys()
    const { headers } = (await cache.match(request ?? '')) ?? {}
    const older = new Headers(headers)
    older.set('date', new Date(Date.now() - 61 * 60_000).toUTCString())
    await cache.put(request ?? '', new Response('old', { headers: older }))
  })
  await accounts.enter(page, await accounts.add({ name: 'Olga Moreira', email: `${crypto.randomUUID()}@example.org` }))
  await page.goto('/create')
  await expect.poll(() => kept(page)).toBe(0)
  await expect(page.getByText('first.jpg')).toHaveCount(0)
})

test('a device without the service worker says that the photo did not arrive', async ({ join }) => {
  const { page } = await join('Olga Moreira', '/about')
  await submit(page, 'first.jpg')
  await page.waitForURL('**/create?shared=lost')
  await expect(page.getByRole('status').getByText("The photo that you shared didn't arrive.")).toBeVisible()
})

/** Does what the browser does when somebody shares photos with the installed site. */
async function share(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })
  await submit(page, ...names)
}

async function submit(page: Page, ...names: string[]): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="share" method="post" action="/create" enctype="multipart/form-data"><input type="file" name="photos" multiple></form>',
    )
  })
  await page.locator('#share input').setInputFiles(await Promise.all(names.map(name => picture(name, 20, 640))))
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit())
}

const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('shared-photos')).keys()).length)
