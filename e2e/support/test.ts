import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { createPagePool, type ContextOptions, type PagePool } from './page-pool.ts'
import { PLACES_FILE } from '../../test-support/fill-places.ts'
import { openAccounts, PASSWORD, type Accounts } from '../../test-support/accounts.ts'
import { borrowDemo } from './share-demo.ts'
import { discard, startServer, type ServerProcess } from '../../test-support/server-process.ts'

export { expect }

export interface Person {
  name: string
  email: string
  password: string
  page: Page
}

interface Fixtures {
  /** Whether pages animate. Most tests turn it off: frames take processor time, and clicks wait for moving elements. */
  motion: 'reduce' | 'no-preference'
  /** The server that browsers open. */
  site: { url: string }
  /** Opens a new browser context at a path. Any console error, page error or failed request fails the test. */
  browse: (path?: string, options?: ContextOptions) => Promise<Page>
  /** A signed-in member with a confirmed account, in a context of their own; without a path the page is blank. */
  join: (name: string, path?: string, options?: ContextOptions) => Promise<Person>
  /** The same for a vet. */
  joinVet: (path?: string) => Promise<Person>
  /** The page of an admin. */
  joinAdmin: (path: string, options?: ContextOptions) => Promise<Page>
}

interface WorkerFixtures {
  /** Without content at first; one for each worker. */
  server: ServerProcess
  /** The shared server with the demo's pets, for tests that only read. */
  demo: { url: string }
  accounts: Accounts
  pagePool: PagePool
  /** Calls as the first admin, for setup. */
  firstAdmin: APIRequestContext
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => {
      // All tests sign up from one address: these calls claim to come through a proxy, each from another address.
      // Alert mails are not batched.
      const server = await startServer({
        // A private person's location is shown only where the gazetteer knows it.
        env: { GAZETTEER: PLACES_FILE, TRUSTED_PROXIES: '127.0.0.1', ALERT_WINDOW_S: '0' },
      })
      await provide(server)
      await discard(server)
    },
    { scope: 'worker' },
  ],
  accounts: [
    async ({ server }, provide) => {
      const accounts = await openAccounts(server)
      await provide(accounts)
      await accounts.close()
    },
    { scope: 'worker' },
  ],
  firstAdmin: [
    async ({ accounts, server, playwright }, provide) => {
      const id = await accounts.add({ name: 'First Admin', email: 'first-admin@example.org', role: 'admin' })
      const { name, value } = await accounts.signIn(id)
      const extraHTTPHeaders = { cookie: `${name}=${value}` }
      const request = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders })
      await provide(request)
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, provide) => provide({ url: await borrowDemo() }),
    { scope: 'worker', timeout: 120_000 },
  ],
  pagePool: [({ browser }, provide) => provide(createPagePool(browser, waitForScripts)), { scope: 'worker' }],
  motion: ['reduce', { option: true }],
  site: ({ server }, provide) => provide(server),
  browse: async ({ pagePool, motion, site }, provide, { errors }) => {
    const pages: Page[] = []
    const troubles: string[] = []
    await provide(async (path = '/', options = {}) => {
      const page = await pagePool.open(site.url, { reducedMotion: motion, ...options })
      pages.push(page)
      watch(page, troubles)
      if (path !== BLANK) await page.goto(path)
      return page
    })
    // A failure report shows the page as it is when its context closes.
    const failed = errors.length + troubles.length > 0
    await Promise.all(pages.map(page => (failed ? page.context().close() : pagePool.release(page))))
    expect(troubles).toEqual([])
  },
  join: async ({ accounts, browse }, provide) => {
    await provide(async (name, path, options) => {
      const [firstName = '', lastName = 'Test'] = name.split(' ')
      const person = { name: `${firstName} ${lastName}`, email: addressOf(firstName), password: PASSWORD }
      const id = await accounts.add(person)
      return { ...person, page: await enter(browse, accounts, id, path, options) }
    })
  },
  joinVet: async ({ accounts, browse }, provide) => {
    await provide(async path => {
      const email = addressOf('vet')
      const id = await accounts.add({ name: 'Vera Vet', email, role: 'vet' })
      return { name: '', email, password: PASSWORD, page: await enter(browse, accounts, id, path) }
    })
  },
  joinAdmin: async ({ accounts, browse }, provide) => {
    await provide(async (path, options) => {
      const id = await accounts.add({ name: 'Ada Admin', email: addressOf('ada'), role: 'admin' })
      return enter(browse, accounts, id, path, options)
    })
  },
})

/** The page with which a browser opens. */
const BLANK = 'about:blank'

const addressOf = (firstName: string): string =>
  `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.org`

/** A signed-in browser context, without using the sign-in page. */
async function enter(
  browse: Fixtures['browse'],
  accounts: Accounts,
  userId: string,
  path = BLANK,
  options: ContextOptions = {},
): Promise<Page> {
  const page = await browse(BLANK, options)
  await accounts.enter(page, userId)
  if (path !== BLANK) await page.goto(path)
  return page
}

/** Opening or reloading a page waits for hydration, except with `waitUntil: 'commit'`. */
function waitForScripts(page: Page, { javaScriptEnabled = true }: ContextOptions): void {
  if (!javaScriptEnabled) return
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  page.reload = async options => {
    const response = await reload(options)
    await hydrated(page)
    return response
  }
}

/** Waits until the page, if it belongs to the app, is hydrated. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('script[data-modules]') || performance.getEntriesByName('hydrated').length > 0)
      return true
    return new Promise<boolean>(resolve => {
      new PerformanceObserver(list => {
        if (list.getEntriesByName('hydrated').length > 0) resolve(true)
      }).observe({ type: 'mark', buffered: true })
    })
  })
}

/** Refusals that a test expects, by page; see `allowRefusal`. */
const allowed = new WeakMap<Page, RegExp[]>()

/** Allows refusals of matching calls on this page. */
export const allowRefusal = (page: Page, url: RegExp): void =>
  void allowed.set(page, [...(allowed.get(page) ?? []), url])

function watch(page: Page, troubles: string[]): void {
  allowed.delete(page)
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
