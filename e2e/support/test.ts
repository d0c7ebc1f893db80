import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { discard, startServer, type ServerProcess } from '../../test/server-process.ts'

export { expect }

export interface Person {
  name: string
  email: string
  password: string
  page: Page
}

interface Fixtures {
  /** Opens a browser of its own (no cookies shared), at a path. Any console error, page error or failed request fails the test. */
  browse: (path?: string, options?: Parameters<Browser['newContext']>[0]) => Promise<Page>
  /** A signed-in person with a confirmed account, in a browser of their own. */
  join: (name: string, path?: string) => Promise<Person>
  /** A signed-in vet. */
  joinVet: (path?: string) => Promise<Person>
}

const PASSWORD = 'Sunny-Meadow-7'

export const test = base.extend<Fixtures, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      // All tests sign people up from one address: these calls pretend to come through a proxy, each from elsewhere.
      const server = await startServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
      await provide(server)
      await discard(server)
    },
    { scope: 'worker' },
  ],
  browse: async ({ browser, server }, provide) => {
    const contexts: BrowserContext[] = []
    const troubles: string[] = []
    await provide(async (path = '/', options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, ...options })
      contexts.push(context)
      const page = await context.newPage()
      watch(page, troubles)
      await page.goto(path)
      return page
    })
    await Promise.all(contexts.map(context => context.close()))
    expect(troubles).toEqual([])
  },
  join: async ({ browse, server }, provide) => {
    await provide(async (name, path = '/home') => {
      const [firstName = '', lastName = 'Test'] = name.split(' ')
      const email = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`
      await post(server, '/api/accounts', { firstName, lastName, email, password: PASSWORD })
      const token = new URL(await server.mailedLink(email)).searchParams.get('token')
      await post(server, '/api/accounts/verification', { token })
      return { name: `${firstName} ${lastName}`, email, password: PASSWORD, page: await signIn(browse, email, path) }
    })
  },
  joinVet: async ({ browse, server }, provide) => {
    await provide(async (path = '/vet-dashboard') => {
      const email = `vet-${crypto.randomUUID().slice(0, 8)}@example.org`
      await server.command('create-vet', email, '--password', PASSWORD)
      return { name: '', email, password: PASSWORD, page: await signIn(browse, email, path) }
    })
  },
})

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `198.51.${addresses >> 8}.${addresses & 255}`
}

async function post(server: ServerProcess, path: string, body: object): Promise<void> {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
}

async function signIn(browse: Fixtures['browse'], email: string, path: string): Promise<Page> {
  const page = await browse(`/login?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(url => url.pathname + url.search === path)
  return page
}

/** Refusals that a test causes on purpose are marked by the test with `allowRefusal`. */
const allowed = new WeakMap<Page, RegExp[]>()

/** Tells the watcher that calls matching this may be refused on this page. */
export const allowRefusal = (page: Page, url: RegExp): void =>
  void allowed.set(page, [...(allowed.get(page) ?? []), url])

function watch(page: Page, troubles: string[]): void {
  const expected = (url: string) => allowed.get(page)?.some(pattern => pattern.test(url)) ?? false
  page.on('pageerror', error => troubles.push(`page error: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !expected(message.location().url))
      troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('response', response => {
    if (response.status() >= 400 && !expected(response.url())) troubles.push(`${response.status()} ${response.url()}`)
  })
}
