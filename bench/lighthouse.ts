import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { discard, startServer } from '../test-support/server-process.ts'
import { median, print } from './bench.ts'

/** Runs Lighthouse on the public pages of a demo as phone and desktop. Every score must reach `MIN_SCORE`. */
const PAGES = ['/', '/about', '/login', '/home']
const MIN_SCORE = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const DEVICES = { mobile: undefined, desktop: desktopConfig }
/** Each page is measured this often, and the medians count, because other work on the machine costs points. */
const ROUNDS = 3
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Config = typeof desktopConfig | undefined
type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const server = await startServer({ env: { DEMO: 'on' } })
try {
  const chromium = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: CHROMIUM_FLAGS,
    ignoreDefaultFlags: true,
  })
  try {
    for (const path of [...PAGES, await newestPost()])
      for (const [device, config] of Object.entries(DEVICES)) await reportPage(path, device, chromium.port, config)
  } finally {
    chromium.kill()
  }
} finally {
  await discard(server)
}

async function newestPost(): Promise<string> {
  const { items } = (await (await fetch(`${server.url}/api/posts`)).json()) as { items: { id: number }[] }
  return `/post/${items[0]?.id}`
}

async function reportPage(path: string, device: string, port: number, config: Config): Promise<void> {
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await runLighthouse(path, port, config))
  const scores = CATEGORIES.map(category => ({
    category,
    score: Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? 0))),
  }))
  print(`${path} ${device}: ${scores.map(({ category, score }) => `${category} ${score}`).join(', ')}`)
  if (scores.every(({ score }) => score >= MIN_SCORE)) return
  process.exitCode = 1
  for (const failure of new Set(reports.flatMap(failedAudits))) print(`  ${failure}`)
}

async function runLighthouse(path: string, port: number, config: Config): Promise<Report> {
  const result = await lighthouse(server.url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' }, config)
  if (!result) throw new Error(`Lighthouse has no report on ${path}`)
  return result.lhr
}

function failedAudits({ categories, audits }: Report): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
    .filter(audit => (audit?.score ?? 1) < 0.9)
    .map(audit => `${audit?.title}: ${audit?.displayValue ?? 'failed'}`)
}
