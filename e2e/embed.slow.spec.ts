import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expectAccessible, setLook } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test.use({ site: async ({ demo }, provide) => provide(demo) })

/** A site of another origin with the strictest CSP under which the embed works. */
async function startHost(site: string, body: string, lang = 'en'): Promise<{ url: string; close: () => void }> {
  const policy = `default-src 'none'; style-src 'self'; script-src ${site}; connect-src ${site}; img-src 'self' ${site}; frame-src ${site}`
  const styles = `:root { color-scheme: light dark } body { margin: 1rem; font: 1rem/1.5 Georgia, serif; accent-color: #0b6e4f;
    background: light-dark(#fff, #14181b); color: light-dark(#222, #eee) } iframe { width: 100%; height: 600px; border: 0 }`
  const server = createServer((request, answer) => {
    const isStyle = request.url === '/style.css'
    answer.setHeader('content-type', isStyle ? 'text/css' : 'text/html; charset=utf-8')
    if (!isStyle) answer.setHeader('content-security-policy', policy)
    answer.end(
      isStyle
        ? styles
        : `<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width"><title>Host</title>
          <link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/style.css"></head><body><main><h1>Our animals</h1><h2>Here</h2>${body}</main></body></html>`,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

test('an embedded list works on another origin under a strict CSP, by keyboard, at any width', async ({
  browse,
  demo,
}) => {
  const host = await startHost(demo.url, `<script src="${demo.url}/embed.js" data-limit="4" async></script>`)
  const page = await browse('about:blank')
  await setLook(page, { width: 320, height: 900, colorScheme: 'dark' })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto(host.url)
  const animals = page.getByRole('listitem')
  await expect(animals).toHaveCount(4)
  await expectAccessible(page)
  await setLook(page, { width: 1280, height: 900, colorScheme: 'light' })
  await expectAccessible(page)

  const first = await animals.first().getByRole('link').textContent()
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 animals, page 2')).toBeVisible()
  await expect(next).toBeFocused()
  expect(await animals.first().getByRole('link').textContent()).not.toBe(first)
  await page.getByRole('button', { name: 'Previous' }).press('Space')
  await expect(animals.first().getByRole('link')).toHaveText(first ?? '')

  await page.getByLabel('Species').selectOption('Cat')
  await expect.poll(() => asked.at(-1)).toBeTruthy()
  await expect.poll(() => asked.some(url => url.includes('species=cat'))).toBe(true)
  await page.getByLabel('Species').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Sex')).toBeFocused()
  const accent = await page
    .locator('pawpal-animals')
    .evaluate(one => (one as HTMLElement).style.getPropertyValue('--accent'))
  expect(accent).toBe('rgb(11, 110, 79)')
  const script = await page.request.get(`${demo.url}/embed.js`)
  expect(gzipSync(await script.body()).length).toBeLessThan(15 * 1024)
  // It loads from our site alone, stores nothing and sends nothing back.
  const others = asked.filter(url => ![demo.url, host.url].some(own => url.startsWith(own)))
  expect(others).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  host.close()
})

test('the element shows one species, and the frame needs no script on the page', async ({ browse, demo }) => {
  const host = await startHost(
    demo.url,
    `<pawpal-animals species="dog" limit="3"></pawpal-animals><script src="${demo.url}/embed.js"></script>
     <iframe src="${demo.url}/embed/frame?species=cat&limit=2&theme=dark" title="Cats"></iframe>`,
  )
  const page = await browse('about:blank')
  await page.goto(host.url)
  const element = page.locator('pawpal-animals')
  await expect(element.getByRole('listitem')).toHaveCount(3)
  await expect(element.getByLabel('Species')).toHaveCount(0)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('listitem')).toHaveCount(2)
  await expect(frame.getByLabel('Sex')).toBeVisible()
  await expectAccessible(page)
  host.close()
})

test('the embedded list uses the language of the page, or that of the element', async ({ browse, demo }) => {
  const script = `<script src="${demo.url}/embed.js" data-limit="2" async></script>`
  const host = await startHost(demo.url, `${script}<pawpal-animals lang="ar" limit="2"></pawpal-animals>`, 'de-CH')
  const page = await browse('about:blank')
  await page.goto(host.url)
  const [german, arabic] = [page.locator('pawpal-animals').first(), page.locator('pawpal-animals').last()]
  await expect(german.getByLabel('Tierart')).toBeVisible()
  await expect(german.getByRole('listitem')).toHaveCount(2)
  await expect(german.locator('div').first()).toHaveAttribute('lang', 'de')
  await expect(arabic.getByRole('listitem')).toHaveCount(2)
  await expect(arabic.locator('div').first()).toHaveAttribute('dir', 'rtl')
  await arabic.evaluate(one => one.setAttribute('lang', 'en'))
  await expect(arabic.getByRole('button', { name: 'Next' })).toBeVisible()
  host.close()
})

test('the Embed page composes the code and shows a preview', async ({ browse }) => {
  const page = await browse('/embed')
  const preview = page.locator('pawpal-animals')
  await expect(preview.getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Species').first().selectOption('Dog')
  await page.getByLabel('Colors').selectOption('Dark')
  await page.getByLabel('Accent color').fill('red')
  await expect(page.getByText('Please enter a color like #2f6f4f.')).toBeVisible()
  await page.getByLabel('Accent color').fill('#0b6e4f')
  await expect(page.getByText('data-species="dog" data-theme="dark" data-accent="#0b6e4f" async')).toBeVisible()
  await expect(page.getByText('/embed/frame?species=dog&amp;theme=dark')).toBeVisible()
  await expect(preview.getByLabel('Species')).toHaveCount(0)
  await expect(preview.getByRole('listitem').first()).toBeVisible()
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await setLook(page, { width, height: 900, colorScheme })
    await expectAccessible(page)
  }
})
