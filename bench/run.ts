import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import autocannon from 'autocannon'
import { buildIfStale } from '../scripts/build.ts'
import { siteSettings } from '../src/modules/site/tables.server.ts'
import { connect } from '../src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { freshFolder } from '../test/folder.ts'
import { startChild, type Child } from './child.ts'
import { fillWithPosts } from './data.ts'

/** Requests and CPU of the product beside a bare handler, in turns within one run: read the ratios, not the absolute figures. */
const POSTS = 10_000
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 32
const WARM_UP_REQUESTS = 3000

type Headers = Record<string, string>

interface Figure {
  /** Requests a second. */
  rate: number
  /** CPU of the server process for one request, in microseconds. */
  cpu: number
}

await buildIfStale()
const folder = await freshFolder('pawpal-bench-')
const database = await startEmbeddedPostgres({ directory: join(folder, 'postgres') })
await migrate(database.url)
const db = connect(database.url)
await fillWithPosts(db, POSTS)
// Everything is asked from one address without a session; counting goes on, refusing does not.
await db.insert(siteSettings).values({ key: 'limits', value: { anonymousReads: Number.MAX_SAFE_INTEGER } })
const { rows } = await db.$client.query<{ id: number }>('select max(id) as id from posts')
const env = {
  NODE_ENV: 'production',
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  AUTH_SECRET: 'a secret for a benchmark that nobody keeps',
}
const [bare, product] = await Promise.all([startChild('serve-bare.ts', env), startChild('serve-product.ts', env)])

try {
  await compare('list procedure', product, '/api/posts')
  await compare('/home', product, '/home')
  // A cookie, whatever is in it, keeps a request from the copy that visitors share for a second.
  await compare('/home, rendered each time', product, '/home', { cookie: 'rendered=anew' })
  await compare(`/post/${rows[0]?.id}`, product, `/post/${rows[0]?.id}`)
  await reportScripts(`${product.url}/home`)
} finally {
  await Promise.all([bare.end(), product.end()])
  await db.$client.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Measures a path of the product and the bare list in turns. */
async function compare(name: string, child: Child, path: string, headers: Headers = {}): Promise<void> {
  await load(child.url + path, { amount: WARM_UP_REQUESTS, headers })
  await load(bare.url, { amount: WARM_UP_REQUESTS })
  const pairs: { own: Figure; yardstick: Figure }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({ own: await measure(child, path, headers), yardstick: await measure(bare, '') })
  const ratio = median(pairs.map(({ own, yardstick }) => own.rate / yardstick.rate))
  const rate = median(pairs.map(({ own }) => own.rate))
  const cpu = median(pairs.map(({ own }) => own.cpu))
  print(
    `${name}: ${Math.round(rate)} requests/s, ${(cpu / 1000).toFixed(2)} ms CPU each, ${Math.round(ratio * 100)}% of the bare list handler's rate`,
  )
}

async function measure(child: Child, path: string, headers: Headers = {}): Promise<Figure> {
  const before = await child.cpu()
  const { requests } = await load(child.url + path, { duration: SECONDS, headers })
  return { rate: requests.average, cpu: ((await child.cpu()) - before) / requests.total }
}

async function load(url: string, options: { amount?: number; duration?: number; headers?: Headers }) {
  const result = await autocannon({ url, connections: CONNECTIONS, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result
}

/** What a browser fetches to run a page: the module and all it imports at once. */
async function reportScripts(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const scripts = [
    ...new Set(
      [...page.matchAll(/(?:modulepreload" href|script type="module" src)="([^"]+)"/g)].map(match => match[1] ?? ''),
    ),
  ]
  const sizes = await Promise.all(
    scripts.map(async script => {
      const bytes = await (await fetch(new URL(script, url))).arrayBuffer()
      return (await promisify(gzip)(new Uint8Array(bytes), { level: 9 })).length
    }),
  )
  print(
    `JavaScript of ${new URL(url).pathname}: ${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB gzip in ${scripts.length} files`,
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
