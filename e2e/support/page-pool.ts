import type { Browser, CDPSession, Page } from '@playwright/test'

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

export interface PagePool {
  /** Opens a page in a context of its own, without cookies, storage or history. */
  open(site: string, options: ContextOptions): Promise<Page>
  /** Returns a page to the pool after a test. */
  release(page: Page): Promise<void>
}

/** Options that an open page can change. All others belong to its context. */
type Look = Pick<ContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'extraHTTPHeaders'>

interface Kept {
  page: Page
  session: CDPSession
  site: string
  /** The context's other options, as text. */
  kind: string
  options: ContextOptions
  setLook: (look: Look) => Promise<void>
}

/** Idle pages take memory; most tests need three or fewer. */
const MAX_IDLE = 6
/**
 * A text file of the site: the renderer process and its compiled scripts live only while the page stays on the site.
 */
const PARKING = '/robots.txt'
const VIEWPORT = { width: 1280, height: 720 }
/** CDP sessions of the pool's pages. */
const sessions = new WeakMap<Page, CDPSession>()
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
]

/**
 * Reuses pages between tests: a context's first page compiles all scripts and takes 0.7 seconds of processor time, a
 * reused page 0.3. Everything a test leaves is cleared except the HTTP cache, whose files never change. A context that
 * cannot be cleared is closed.
 */
export function createPagePool(browser: Browser, prepare: (page: Page, options: ContextOptions) => void): PagePool {
  const idle: Kept[] = []
  const kept = new Map<Page, Kept>()

  async function create(site: string, options: ContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block', ...options })
    const page = await context.newPage()
    prepare(page, options)
    // Clearing would remove the cookies and permissions with which the context was created.
    if (options.storageState || options.permissions) return page
    const session = await context.newCDPSession(page)
    sessions.set(page, session)
    kept.set(page, { page, session, site, kind: kindOf(options), options, setLook: lookSetter(page) })
    onLastingChange(page, () => kept.delete(page))
    return page
  }

  async function discard(page: Page): Promise<void> {
    kept.delete(page)
    await page.context().close()
  }

  return {
    async open(site, options) {
      const kind = kindOf(options)
      const index = idle.findIndex(entry => entry.site === site && entry.kind === kind)
      const [found] = index === -1 ? [] : idle.splice(index, 1)
      if (!found) return create(site, options)
      await found.setLook(options)
      return found.page
    },
    async release(page) {
      const entry = kept.get(page)
      if (
        !entry ||
        !(await clear(entry).then(
          () => true,
          () => false,
        ))
      )
        return discard(page)
      idle.push(entry)
      const [oldest] = idle.length > MAX_IDLE ? idle.splice(0, 1) : []
      if (oldest) await discard(oldest.page)
    },
  }
}

/**
 * Runs a long script in the page. Through the page's CDP session a renderer process compiles it once for all its
 * documents; `page.evaluate` compiles it for each.
 */
export async function runScript(page: Page, source: string): Promise<void> {
  const session = sessions.get(page)
  await (session ? session.send('Runtime.evaluate', { expression: source }) : page.evaluate(source))
}

const LOOK = new Set(['viewport', 'colorScheme', 'reducedMotion', 'extraHTTPHeaders'])
const kindOf = (options: ContextOptions): string =>
  JSON.stringify(Object.entries(options).filter(([name]) => !LOOK.has(name)))

function lookSetter(page: Page): Kept['setLook'] {
  const context = page.context()
  // From here on, the test's own calls count as lasting changes.
  const setHeaders = context.setExtraHTTPHeaders.bind(context)
  return async ({ viewport, colorScheme, reducedMotion, extraHTTPHeaders }) => {
    await Promise.all([
      setHeaders(extraHTTPHeaders ?? {}),
      page.setViewportSize(viewport ?? VIEWPORT),
      page.emulateMedia({
        media: null,
        colorScheme: colorScheme ?? 'light',
        reducedMotion: reducedMotion ?? 'no-preference',
      }),
    ])
  }
}

async function clear({ page, session, site, options }: Kept): Promise<void> {
  const context = page.context()
  for (const event of EVENTS) page.removeAllListeners(event)
  const others = context.pages().filter(other => other !== page)
  await Promise.all(others.map(other => other.close()))
  await Promise.all([page, context].map(owner => owner.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.setOffline(options.offline ?? false)
  await page.goto(PARKING, { waitUntil: 'commit' })
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    session.send('Storage.clearDataForOrigin', { origin: site, storageTypes: 'all' }),
    session.send('Page.resetNavigationHistory'),
  ])
}

/** Calls back when a test changes a page in a way that cannot be undone. */
function onLastingChange(page: Page, changed: () => void): void {
  const watch = <Owner extends object>(owner: Owner, ...names: (keyof Owner & string)[]) => {
    for (const name of names) {
      const act = owner[name] as (...values: unknown[]) => unknown
      Object.assign(owner, {
        [name](...values: unknown[]) {
          changed()
          return act.apply(owner, values)
        },
      })
    }
  }
  watch(page, 'addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders')
  watch(page.context(), 'addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders')
  watch(page.clock, 'install', 'setFixedTime', 'setSystemTime')
}
