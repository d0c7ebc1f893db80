import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { allowRefusal, expect, test } from './support/test.ts'

const WITH_WORKER = { serviceWorkers: 'allow' } as const

/** Resolves when the worker handles the page's requests. */
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

test('the site can be installed: the browser finds nothing missing', async ({ browse }) => {
  const page = await browse('/home', WITH_WORKER)
  await controlled(page)
  const session = await page.context().newCDPSession(page)
  const { errors, data, url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(url).toMatch(/\/manifest\.webmanifest$/)
  // An incognito context, as tests have, installs nothing; apart from that there is no reason against it.
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

test('without a connection a page says so, and is there again when the connection is', async ({ browse }) => {
  const page = await browse('/home', WITH_WORKER)
  await controlled(page)
  allowRefusal(page, /./)
  await page.context().setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
})
