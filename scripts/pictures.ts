import { mkdir, readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PLACES_FILE } from '../test-support/fill-places.ts'
import { discard, startServer, type ServerProcess } from '../test-support/server-process.ts'
import { buildIfStale } from './build.ts'
import { findBrowser } from './find-browser.ts'

// `npm run pictures` takes the pictures of the README (docs/pictures) and of the guides (docs/guide/pictures) from a new demo.
const root = fileURLToPath(new URL('..', import.meta.url))

type Role = 'adopter' | 'owner' | 'vet' | 'admin'
interface Size {
  width: number
  height: number
  /** Pixels of the picture for one of the page. */
  scale: number
}

interface Picture {
  /** Its file below `docs`, without the extension. */
  name: string
  path: string
  role?: Role
  size?: Size
  /** Also as `<name>-dark`. */
  dark?: boolean
  /** What a person does before it is taken. */
  prepare?: (page: Page) => Promise<unknown>
}

const DESKTOP: Size = { width: 1280, height: 800, scale: 1 }
const PHONE: Size = { width: 390, height: 800, scale: 2 }
/** In a guide, a picture is as wide as the text: larger letters can be read there. */
const GUIDE: Size = { width: 1024, height: 640, scale: 1.25 }
const MOST_BYTES = 3 * 2 ** 20
const SHELTER = 'Kestrel Lane'
const SLUG = 'kestrel-lane'
const FILE = 'test/imports/petfinder.csv'

const PICTURES: Picture[] = [
  { name: 'pictures/home', path: '/home', dark: true },
  { name: 'pictures/home-phone', path: '/home', size: PHONE, dark: true },
  { name: 'pictures/pet', path: '/home', dark: true, prepare: page => openPet(page) },
  { name: 'pictures/board', path: '/requests?show=board', role: 'owner', dark: true, prepare: page => moveCards(page) },
  { name: 'guide/pictures/search', path: '/search?near=Bologna&within=500', size: GUIDE, role: 'adopter' },
  { name: 'guide/pictures/request', path: '/home', size: GUIDE, role: 'adopter', prepare: page => openRequest(page) },
  { name: 'guide/pictures/create', path: '/create', size: GUIDE, role: 'owner' },
  { name: 'guide/pictures/requests', path: '/requests?show=received', size: GUIDE, role: 'owner' },
  {
    name: 'guide/pictures/import',
    path: `/organization/${SLUG}/import`,
    size: GUIDE,
    role: 'owner',
    prepare: page => chooseFile(page),
  },
  { name: 'guide/pictures/team', path: `/organization/${SLUG}/people`, size: GUIDE, role: 'owner' },
  { name: 'guide/pictures/queue', path: '/vet-dashboard', size: GUIDE, role: 'vet' },
  { name: 'guide/pictures/overview', path: '/admin-dashboard', size: GUIDE, role: 'admin' },
  { name: 'guide/pictures/operations', path: '/admin-dashboard/operations', size: GUIDE, role: 'admin' },
]

async function openPet(page: Page): Promise<void> {
  await page.locator('main a[href^="/post/"]').first().click()
  await page.waitForURL(/\/post\//)
}

/** The requests of the demo are all new. */
async function moveCards(page: Page): Promise<void> {
  const board = await page.request.get('/api/board')
  const { columns } = (await board.json()) as { columns: { stage: string; cards: { id: number }[] }[] }
  const cards = columns.find(({ stage }) => stage === 'new')?.cards ?? []
  const headers = { origin: new URL(page.url()).origin }
  for (const [index, to] of ['talking', 'meeting'].entries()) {
    const data = { cards: [{ id: cards[index]?.id, from: 'new' }], to }
    const answer = await page.request.post('/api/board/moves', { data, headers })
    if (!answer.ok()) throw new Error(`Moving a card was refused: ${await answer.text()}`)
  }
  await page.reload()
}

async function openRequest(page: Page): Promise<void> {
  await openPet(page)
  await page.goto(`${page.url()}?adopt=1`)
  await page.getByRole('dialog').waitFor()
}

async function chooseFile(page: Page): Promise<void> {
  await page.getByLabel('File of animals').setInputFiles(join(root, FILE))
  await page
    .getByRole('heading', { level: 2, name: /rows|animals/ })
    .first()
    .waitFor()
}

/** What a visitor of a real site does not see, and what would differ from run to run. */
const STYLES = 'aside[aria-label=Demo] { display: none } * { caret-color: transparent !important }'

async function signedIn(browser: Browser, server: ServerProcess, role: Role | undefined, size: Size) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: size.width, height: size.height },
    deviceScaleFactor: size.scale,
    isMobile: size === PHONE,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
    bypassCSP: true,
  })
  if (role) {
    const [, email, password] = new RegExp(`${role} +(\\S+@\\S+) +(\\S+)`).exec(server.output()) ?? []
    const answer = await context.request.post('/api/session', {
      data: { email, password },
      headers: { origin: server.url },
    })
    if (!answer.ok()) throw new Error(`Signing in as the ${role} answered ${answer.status()}: ${await answer.text()}`)
  }
  return context
}

async function take(browser: Browser, server: ServerProcess, picture: Picture): Promise<void> {
  const { name, path, role, size = DESKTOP, dark = false, prepare } = picture
  const context = await signedIn(browser, server, role, size)
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await prepare?.(page)
  await page.addStyleTag({ content: STYLES })
  for (const scheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    await page.waitForLoadState('networkidle')
    // Images below the window load when somebody scrolls to them.
    await page.waitForFunction(() =>
      [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight),
    )
    const file = join(root, 'docs', `${name}${scheme === 'dark' ? '-dark' : ''}.webp`)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 78 })
      .toFile(file)
  }
  await context.close()
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
const executablePath = await findBrowser(cli)
if (!executablePath) throw new Error('Pictures need Chromium: install it, or set CHROMIUM to its path.')
await buildIfStale()
const server = await startServer({
  env: { DEMO: 'on', GAZETTEER: PLACES_FILE, SECOND_FACTOR_DAYS: '0' },
  patience: 300_000,
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await server.command('create-organization', SHELTER, '--manager', 'owner@pawpal.example', '--town', 'Bologna')
  const folders = ['docs/pictures', 'docs/guide/pictures'].map(folder => join(root, folder))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (const picture of PICTURES) await take(browser, server, picture)
  const bytes = (await Promise.all(folders.map(bytesIn))).reduce((sum, size) => sum + size, 0)
  if (bytes > MOST_BYTES) throw new Error(`The pictures take ${bytes} bytes, more than ${MOST_BYTES}`)
  process.stdout.write(`${PICTURES.length} pictures, ${Math.round(bytes / 1024)} kB\n`)
} finally {
  await browser.close()
  await discard(server)
}
