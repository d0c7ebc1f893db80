import { expect, test } from './support/test.ts'

test('a page reused from an earlier test has no state of it', async ({ pagePool, server }) => {
  const open = () => pagePool.open(server.url, { locale: 'en-US' })
  const used = await open()
  await used.goto('/about')
  await used.context().addCookies([{ name: 'left', value: 'behind', url: server.url }])
  await used.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await used.route('**/contact', route => route.abort())
  await used.setViewportSize({ width: 390, height: 844 })
  await used.emulateMedia({ colorScheme: 'dark' })
  await pagePool.release(used)

  const page = await open()
  expect(page).toBe(used)
  expect(await page.context().cookies()).toEqual([])
  expect(page.viewportSize()).toEqual({ width: 1280, height: 720 })
  await page.goto('/contact')
  const left = await page.evaluate(() => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))
  expect(left).toEqual({ local: null, session: null, dark: false })

  await page.addInitScript(() => {})
  await pagePool.release(page)
  expect(page.isClosed()).toBe(true)
})
