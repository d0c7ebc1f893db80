import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import { discard, startServer } from '../test-support/server-process.ts'
import { median, print } from './bench.ts'

/** A mid-range phone as DevTools simulates it: 4 times slower CPU, “Fast 4G”. */
const CPU_SLOWDOWN = 4
const FAST_4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }
const SCREEN = { width: 390, height: 844 }

const ROUNDS = 9
/** How a link is opened: the milliseconds from hover to press, or a tap on a touch screen. */
const PRESSES = [0, 200, 'tap'] as const
type Press = (typeof PRESSES)[number]

/** Each link with its page; the rounds use different pets. */
const LINKS: Record<string, { from: string; link: (page: Page, round: number) => Locator }> = {
  'a pet': { from: '/home', link: (page, round) => page.locator('a[href^="/post/"]').nth(round) },
  Search: { from: '/home', link: page => page.getByRole('contentinfo').getByRole('link', { name: 'Search' }) },
  About: { from: '/home', link: page => page.getByRole('contentinfo').getByRole('link', { name: 'About' }) },
}

/** Measures the time from the hover of a link to the first paint of its page, on a demo and a throttled browser. */
export async function benchNavigation(): Promise<void> {
  const server = await startServer({ env: { DEMO: 'on' }, patience: 300_000 })
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const executablePath = await findBrowser(cli)
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: SCREEN, hasTouch: true })
    await page.addInitScript(watchPaints)
    const throttle = await page.context().newCDPSession(page)
    await throttle.send('Network.enable')
    print(
      '| Link | Hover to first paint, pressed at once | Press to first paint, 200 ms after the hover | Tap to first paint |\n|---|---|---|---|',
    )
    for (const name of Object.keys(LINKS)) await row(page, throttle, name)
  } finally {
    await browser.close()
    await discard(server)
  }
}

async function row(page: Page, throttle: CDPSession, name: string): Promise<void> {
  const cells: string[] = []
  for (const press of PRESSES) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await open(page, throttle, name, round, press))
    cells.push(
      `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
    )
  }
  print(`| ${name} | ${cells.join(' | ')} |`)
}

/** Reloads the link's page, presses the link, and returns the time until the next page was painted. */
async function open(page: Page, throttle: CDPSession, name: string, round: number, press: Press): Promise<number> {
  const { from, link } = LINKS[name] ?? {}
  if (!from || !link) throw new Error(`There is no link called ${name}`)
  await setThrottle(throttle, false)
  await page.goto(from === '/post' ? await firstPost(page) : from, { waitUntil: 'networkidle' })
  const target = link(page, round)
  await settle(page, target)
  await page.mouse.move(1, 1)
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await setThrottle(throttle, true)
  await pressAt(page, [x + width / 2, y + height / 2], press)
  await page.waitForFunction(() => window.painted !== undefined)
  const { hovered, pressed, painted } = await page.evaluate(() => ({
    hovered: window.hovered ?? 0,
    pressed: window.pressed ?? 0,
    painted: window.painted ?? 0,
  }))
  return painted - (press === 0 ? hovered : pressed)
}

async function pressAt(page: Page, at: [x: number, y: number], press: Press): Promise<void> {
  if (press === 'tap') return page.touchscreen.tap(...at)
  await page.mouse.move(...at)
  if (press > 0) await page.waitForTimeout(press)
  await page.mouse.down()
  await page.mouse.up()
}

/** Scrolls to a link. A list may grow above it meanwhile. */
async function settle(page: Page, target: Locator): Promise<void> {
  let place: number | undefined
  for (;;) {
    await target.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const { y } = (await target.boundingBox()) ?? {}
    if (y === place && y !== undefined && y < SCREEN.height) return
    place = y
  }
}

async function firstPost(page: Page): Promise<string> {
  const { items } = (await (await page.request.get('/api/posts')).json()) as { items: { id: number }[] }
  return `/post/${items[0]?.id}`
}

async function setThrottle(throttle: CDPSession, on: boolean): Promise<void> {
  const network = on ? FAST_4G : { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await throttle.send('Network.emulateNetworkConditions', network)
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: on ? CPU_SLOWDOWN : 1 })
}

declare global {
  interface Window {
    hovered?: number
    pressed?: number
    painted?: number
  }
}

/**
 * Runs in the page: records when a link is hovered and pressed, and the first paint after the URL or the list changed.
 */
function watchPaints(): void {
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a[href]') : null)
  addEventListener('pointerover', event => linkOf(event) && (window.hovered ??= event.timeStamp), true)
  addEventListener('pointerdown', event => linkOf(event) && (window.pressed ??= event.timeStamp), true)
  const contentOf = () =>
    document.querySelector('main h1')?.textContent + (document.querySelector('main ul a')?.textContent ?? '')
  let before: string | undefined
  addEventListener('pointerover', event => linkOf(event) && (before ??= contentOf()), true)
  new MutationObserver(() => {
    if (before === undefined || window.painted !== undefined || contentOf() === before) return
    before = undefined
    requestAnimationFrame(() => setTimeout(() => (window.painted = performance.now())))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
