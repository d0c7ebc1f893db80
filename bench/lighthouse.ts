import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { discard, startServer } from '../test/server-process.ts'

/** What Lighthouse says of the public pages, as a phone and as a desktop computer see them: each score has to reach the least. */
const PAGES = ['/', '/about', '/login']
const LEAST = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const FORMS = { mobile: undefined, desktop: desktopConfig }
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

const server = await startServer({ env: { DEMO: 'on' } })
try {
  const chromium = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    chromeFlags: CHROMIUM_FLAGS,
    ignoreDefaultFlags: true,
  })
  try {
    for (const path of PAGES)
      for (const [form, config] of Object.entries(FORMS)) await judge(path, form, chromium.port, config)
  } finally {
    chromium.kill()
  }
} finally {
  await discard(server)
}

async function judge(path: string, form: string, port: number, config: typeof desktopConfig | undefined) {
  const result = await lighthouse(server.url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' }, config)
  if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`)
  const { categories, audits } = result.lhr
  const scores = Object.values(categories).map(({ title, score }) => ({ title, score: Math.round((score ?? 0) * 100) }))
  print(`${path} ${form}: ${scores.map(({ title, score }) => `${title} ${score}`).join(', ')}`)
  if (scores.every(({ score }) => score >= LEAST)) return
  process.exitCode = 1
  const weak = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9),
  )
  for (const { id } of weak) print(`  ${audits[id]?.title}: ${audits[id]?.displayValue ?? 'failed'}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
