import type { Browser, CDPSession, Page } from '@playwright/test'

export type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>

export interface PagePool {
  /** A page in a context of its own, without cookies, storage or history. */
  open(site: string, options: ContextOptions): Promise<Page>
  /** Takes back a page that a test is done with. */
  release(page: Page): Promise<void>
}

/** What a page can change while it lives. All other options are a context's own. */
type Look = Pick<ContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'extraHTTPHeaders'>

interface Kept {
  page: Page
  session: CDPSession
  site: string
  /** The options that no look changes, as text. */
  kind: string
  options: ContextOptions
  setLook: (look: Look) => Promise<void>
}

/** Idle pages take memory; most tests need three or fewer. */
const MAX_IDLE = 6
/** A text on the site: a renderer process with its compiled scripts lives on only while its page stays within the site. */
const PARKING = '/robots.txt'
const VIEWPORT = { width: 1280, height: 720 }
/** Of pages that a pool made. */
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
 * Keeps pages from test to test: the first page of a context compiles all scripts anew and takes 0.7 seconds of processor time, a
 * kept page takes 0.3. What a test leaves behind is cleared, but for the cache: it holds files that never change. A context that cannot be cleared is closed.
 */
export function createPagePool(browser: Browser, prepare: (page: Page, options: ContextOptions) => void): PagePool {
  const idle: Kept[] = []
  const kept = new Map<Page, Kept>()

  async function create(site: string, options: ContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block', ...options })
    const page = await context.newPage()
    prepare(page, options)
    // Cookies and permissions that a context begins with would be cleared, too.
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
 * Runs a long script in the page. By the page's session a renderer process compiles it once for all documents that it shows;
 * `page.evaluate` compiles it for each.
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
  // Later calls by a test are its own lasting changes.
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

/** Tells of what nothing can undo on a page. */
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
