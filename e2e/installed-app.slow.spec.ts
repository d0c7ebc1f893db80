import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** Resolves when the service worker controls the page. */
const controlled = (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })

interface Manifest {
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { url: string }[]
}

test('the site is installable without warnings', async ({ browse }) => {
  const page = await browse('/home', WITH_WORKER)
  await controlled(page)
  const session = await page.context().newCDPSession(page)
  const { errors, data, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/\/manifest\.webmanifest\?language=en$/)
  // Tests run in an incognito context, which installs nothing; that must be the only obstacle.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data ?? '') as Manifest
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.evaluate(async path => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return `${width}x${height}`
    }, src)
    expect(icon).toBe(sizes)
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { url: path } of manifest.shortcuts) expect((await page.request.get(path)).status(), path).toBe(200)
})

test('the offline page uses the last language', async ({ browse }) => {
  const page = await browse('/home', WITH_WORKER)
  await controlled(page)
  const kept = () =>
    page.evaluate(async () => (await caches.match('/offline'))?.headers.get('content-language') ?? undefined)
  expect(await kept()).toBe('en')
  await page.request.post('/language', { form: { language: 'de' } })
  await page.goto('/home')
  await expect.poll(kept).toBe('de')
  allowRefusal(page, /./)
  await page.context().setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'Du bist offline' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a new version replaces the service worker without reloading the page', async ({ browse, site }) => {
  const current = await (await fetch(new URL('/sw.js', site.url))).text()
  const old = current.replace(/VERSION="[^"]+"/, 'VERSION="old"')
  expect(old).not.toBe(current)
  let served = old
  const front = await startFront(site.url, () => served)
  const page = await browse(`${front.url}/login`, WITH_WORKER)
  await controlled(page)
  expect(await versions(page)).toEqual(['static-old'])
  let loads = 0
  page.on('framenavigated', () => (loads += 1))
  await page.getByLabel('Email').fill('olga@example.org')
  served = current
  await update(page)
  await expect.poll(async () => (await versions(page)).length).toBe(2)
  // Two more updates with the same version replace nothing.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByLabel('Email')).toHaveValue('olga@example.org')
  expect(loads).toBe(0)
  await page.goto(`${front.url}/about`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('about:blank')
  front.close()
})

/** The site at another port, with another service worker. */
async function startFront(site: string, worker: () => string): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/sw.js') {
      outgoing.setHeader('content-type', 'text/javascript').end(worker())
      return
    }
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url ?? '/', site), { method: method ?? 'GET', headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}`, close }
}

/** Updates the service worker, and resolves when the new one controls the page. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const taken = new Promise(resolve => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
    await (await navigator.serviceWorker.ready).update()
    await taken
  })

/** Cache names: one for each version. */
const versions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('static-')))

test('offline, a page shows a notice, and loads when the connection returns', async ({ browse }) => {
  const page = await browse('/home', WITH_WORKER)
  await controlled(page)
  allowRefusal(page, /./)
  await page.context().setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeHidden()
})
