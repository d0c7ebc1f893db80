import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { fillWithRequests } from '../test-support/fill-board.ts'
import { signInMany, type Visitor } from '../test-support/sessions.ts'
import { median, onFreshDatabase, print } from './bench.ts'
import { type Child, startChild } from './child.ts'

const REQUESTS = 2000
const OTHER_OWNERS = 200
const ROUNDS = 60
const PERCENTILE = 0.95
/** The goal for one call, in milliseconds. */
const GOAL_MS = 100

/** The calls of the board's page when it opens, and with filters. */
const CALLS: Record<string, string> = {
  board: '/api/board',
  'board, 200 cards of each column':
    '/api/board?shown=new:200,talking:200,meeting:200,home_check:200,trial:200,decision:200',
  'board of one pet': '/api/board?postId=PET',
  'board with a label': '/api/board?label=Cats',
  'board of what waits too long': '/api/board?late=true',
  'one card': '/api/board/cards/CARD',
  templates: '/api/me/answer-templates',
}

/** Measures the calls of a board with 2,000 requests, among 20,000 of others: elapsed time and processor time of server and database. */
export async function benchBoard(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    const [owner] = await signInMany(bench, 1)
    if (!owner) throw new Error('Nobody was signed in')
    await fillWithRequests(bench.db, owner.id, { requests: REQUESTS, owners: OTHER_OWNERS })
    const product = await startChild('serve-product.ts', bench.env)
    try {
      print(`\n| Call | Median | One in twenty | Processor | Answer |\n|---|---|---|---|---|`)
      const { postId, id } = await firstCard(product.url, owner)
      for (const [name, path] of Object.entries(CALLS))
        await report(product, owner, name, path.replace('PET', String(postId)).replace('CARD', String(id)))
      print(`\nThe goal is ${GOAL_MS} ms for each call.`)
      await benchBoardPage(product.url, owner)
    } finally {
      await product.end()
    }
  })
}

async function report(product: Child, owner: Visitor, name: string, path: string): Promise<void> {
  for (let round = 0; round < ROUNDS / 3; round += 1) await get(product.url, owner, path)
  const times: number[] = []
  let bytes = 0
  const before = await product.cpu()
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    bytes = (await get(product.url, owner, path)).length
    times.push(performance.now() - start)
  }
  const after = await product.cpu()
  const cpu = (after.server - before.server + after.postgres - before.postgres) / ROUNDS / 1000
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * PERCENTILE)] ?? Number.NaN
  const figures = [median(times), slow, cpu].map(ms => `${ms.toFixed(1)} ms`)
  print(`| ${[name, ...figures, `${Math.round(bytes / 1000)} kB`].join(' | ')} |`)
}

async function get(url: string, { cookie }: Visitor, path: string): Promise<string> {
  const response = await fetch(url + path, { headers: { cookie } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

async function firstCard(url: string, owner: Visitor): Promise<{ id: number; postId: number }> {
  const { columns } = JSON.parse(await get(url, owner, '/api/board')) as {
    columns: { cards: { id: number; postId: number }[] }[]
  }
  const card = columns.flatMap(({ cards }) => cards)[0]
  if (!card) throw new Error('The board is empty')
  return card
}

const SCREEN = { width: 1440, height: 900 }
const PAGE_ROUNDS = 5

/** Actions on the board, run in this order on one page. */
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

/** Counts browser tasks of more than 50 ms on the board's page; the shortest of several rounds counts. */
async function benchBoardPage(url: string, { cookie }: Visitor): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const executablePath = await findBrowser(cli)
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const found = new Map<string, number[][]>()
    for (let round = 0; round < PAGE_ROUNDS; round += 1) {
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
