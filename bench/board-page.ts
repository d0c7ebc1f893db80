import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/find-browser.ts'
import type { Visitor } from '../test-support/sessions.ts'
import { print } from './bench.ts'

const SCREEN = { width: 1440, height: 900 }
const ROUNDS = 5

/** What people do on the board, in this order on one page. */
const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  open: async page => {
    await page.goto('/requests?show=board', { waitUntil: 'networkidle' })
  },
  'show 20 more of each column': async page => {
    for (const button of await page.getByRole('button', { name: /^Show more/ }).all()) await button.click()
    await page.waitForLoadState('networkidle')
  },
  'select a card': page =>
    page
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .check(),
  'move a card': async page => {
    await page
      .getByRole('button', { name: /^Move / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Trial' }).click()
    await page.waitForLoadState('networkidle')
  },
}

/** Counts the tasks of the browser that take more than 50 ms on the page of the board. Of several rounds the one with the shortest counts. */
export async function benchBoardPage(url: string, { cookie }: Visitor): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const executablePath = await findBrowser(cli)
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const found = new Map<string, number[][]>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ baseURL: url, viewport: SCREEN, extraHTTPHeaders: { cookie } })
      await page.addInitScript(watchTasks)
      for (const [name, act] of Object.entries(ACTIONS)) {
        await act(page)
        const tasks = await page.evaluate(() => (window.longTasks ?? []).splice(0))
        found.set(name, [...(found.get(name) ?? []), tasks])
      }
      await page.close()
    }
    print('\n| On the page | Tasks over 50 ms | Longest |\n|---|---|---|')
    for (const [name, rounds] of found) {
      const [tasks = []] = rounds.toSorted((one, other) => Math.max(0, ...one) - Math.max(0, ...other))
      print(`| ${name} | ${tasks.length} | ${tasks.length > 0 ? `${Math.round(Math.max(...tasks))} ms` : 'none'} |`)
    }
  } finally {
    await browser.close()
  }
}

declare global {
  interface Window {
    longTasks?: number[]
  }
}

/** Runs in the page. */
function watchTasks(): void {
  window.longTasks = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) window.longTasks?.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
