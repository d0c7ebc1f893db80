import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '../scripts/build.ts'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { signIn, type Visitor } from '../test-support/sessions.ts'
import { median, onFreshDatabase, print } from './bench.ts'
import { startChild, type Child } from './child.ts'
import { bareCalls, phonePhoto, toForm, upload } from './phone-photo.ts'

const POSTS = 10_000
const PHOTOS = 6
const CONCURRENT_UPLOADS = 10
const READERS = 4
const QUIET_MS = 6000
/** The pause between two requests of a reader: the benchmark measures latency, not throughput. */
const PAUSE_MS = 10

/** Compares an upload with the bare calls that make the same files, and measures readers during ten concurrent uploads. */
export async function benchUploads(): Promise<void> {
  await buildIfStale()
  const photo = await phonePhoto()
  print(`the photo: 12 megapixels, ${(photo.length / 1_000_000).toFixed(1)} MB, turned by its EXIF orientation`)
  await onFreshDatabase(async ({ db, env }) => {
    await fillWithPosts(db, POSTS)
    await raiseLimits(db, 'anonymousReads')
    const [person] = await db.insert(users).values(PERSON).returning()
    const [visitor] = await signIn(db, env, person ? [person] : [])
    const product = await startChild('serve-product.ts', env)
    try {
      await compareCpu(product, visitor!, photo)
      await compareLatency(product, visitor!)
    } finally {
      await product.end()
    }
  })
}

const PERSON = { id: randomUUID(), name: 'Uma Upload', email: 'uma@example.org', emailVerified: true }

async function compareCpu(product: Child, visitor: Visitor, photo: Buffer): Promise<void> {
  const form = await toForm(photo)
  await upload(product.url, visitor, form)
  await bareCalls(photo)
  const ratios: number[] = []
  const costs: number[] = []
  const database: number[] = []
  for (let round = 0; round < PHOTOS; round += 1) {
    const before = await product.cpu()
    await upload(product.url, visitor, form)
    const after = await product.cpu()
    const own = after.server - before.server
    database.push(after.postgres - before.postgres)
    const { user, system } = await cpuOf(() => bareCalls(photo))
    costs.push(own)
    ratios.push(own / (user + system))
  }
  print(
    `an upload: ${(median(costs) / 1000).toFixed(0)} ms CPU and ${(median(database) / 1000).toFixed(0)} ms of PostgreSQL, ${median(ratios).toFixed(2)} times that of the bare calls (median of ${PHOTOS})`,
  )
}

async function cpuOf(work: () => Promise<void>): Promise<NodeJS.CpuUsage> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before)
}

/** Measures readers during uploads, and during the same decoding by an unrelated process, which shows the cost of a busy core. */
async function compareLatency(product: Child, { cookie }: Visitor): Promise<void> {
  await readUntil(product, sleep(1000))
  const quiet = await readUntil(product, sleep(QUIET_MS))
  const elsewhere = await duringChild('decode-alone.ts', [], () => readUntil(product, sleep(QUIET_MS)))
  const busy = await duringChild('concurrent-uploads.ts', [product.url, cookie, String(CONCURRENT_UPLOADS)], uploaded =>
    readUntil(product, uploaded),
  )
  print(`/api/posts, nothing else going on: ${percentiles(quiet)}`)
  print(`/api/posts, while another process decodes: ${percentiles(elsewhere)}`)
  print(`/api/posts, while ${CONCURRENT_UPLOADS} photos are uploaded: ${percentiles(busy)}`)
  const times = (than: number[]) => (percentile(busy, 0.99) / percentile(than, 0.99)).toFixed(2)
  print(`the 99th percentile is ${times(quiet)} times as long, ${times(elsewhere)} times that beside the other process`)
}

/** Measures while a child process works, and ends the process afterwards. */
async function duringChild<Result>(file: string, args: string[], work: (ended: Promise<unknown>) => Promise<Result>) {
  const child = fork(new URL(file, import.meta.url), args)
  const ended = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`${file} ended with ${code}`)
  })
  try {
    await Promise.race([once(child, 'message'), ended])
    return await work(ended)
  } finally {
    child.kill('SIGKILL')
  }
}

/** The durations of requests in milliseconds, until other work is done. */
async function readUntil(product: Child, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const stop = new AbortController()
  const readers = Array.from({ length: READERS }, async () => {
    while (!stop.signal.aborted) {
      const start = performance.now()
      await (await fetch(`${product.url}/api/posts`)).arrayBuffer()
      times.push(performance.now() - start)
      await sleep(PAUSE_MS)
    }
  })
  await done
  stop.abort()
  await Promise.all(readers)
  return times
}

const percentile = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

const percentiles = (times: number[]): string =>
  `${percentile(times, 0.5).toFixed(1)} ms, 99th percentile ${percentile(times, 0.99).toFixed(1)} ms (${times.length} requests)`
