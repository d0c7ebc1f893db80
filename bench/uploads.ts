import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { buildIfStale } from '../scripts/build.ts'
import { users } from '../src/modules/accounts/tables.server.ts'
import { lift, median, onFreshDatabase, print } from './bench.ts'
import { startChild, type Child } from './child.ts'
import { fillWithPosts } from './data.ts'
import { signIn, type Visitor } from './people.ts'

const POSTS = 10_000
const PHOTOS = 6
const UPLOADS_AT_ONCE = 10
const READERS = 4
const QUIET_MS = 6000
/** Between two requests of a reader: what is asked is how long people wait, not how much the server can take. */
const PAUSE_MS = 10

/** What an upload costs beside the bare calls that make the same files, and what ten at once do to everybody else. */
export async function benchUploads(): Promise<void> {
  await buildIfStale()
  const photo = await phonePhoto()
  print(`the photo: 12 megapixels, ${(photo.length / 1_000_000).toFixed(1)} MB, turned by its EXIF orientation`)
  await onFreshDatabase(async ({ db, env }) => {
    await fillWithPosts(db, POSTS)
    await lift(db, 'anonymousReads')
    const [person] = await db.insert(users).values(ANYBODY).returning()
    const [visitor] = await signIn(db, env, person ? [person] : [])
    const product = await startChild('serve-product.ts', env)
    try {
      await compareCpu(product, visitor!, photo)
      await compareWaiting(product, visitor!, await toForm(photo))
    } finally {
      await product.end()
    }
  })
}

const ANYBODY = { id: randomUUID(), name: 'Uma Upload', email: 'uma@example.org', emailVerified: true }

/** A soft scene under the noise of a small sensor, as large on disk as phones make them. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#f4d9a8"/><stop offset="1" stop-color="#46352a"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    ${Array.from({ length: 400 }, (_, n) => `<circle cx="${(n * 977) % width}" cy="${(n * 613) % height}" r="${20 + (n % 90)}" fill="hsl(${(n * 37) % 360} 40% 50% / 0.5)"/>`).join('')}</svg>`
  return sharp({ create: { width, height, channels: 3, noise, background: '#808080' } })
    .composite([{ input: Buffer.from(scene), blend: 'soft-light' }])
    .jpeg({ quality: 86 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

interface Form {
  body: Uint8Array<ArrayBuffer>
  type: string
}

/** What a browser sends, written once: whoever waits for answers here would wait for the writing of forms, too. */
async function toForm(photo: Buffer): Promise<Form> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(photo)], 'IMG_0001.jpg'))
  form.append('visibility', 'public')
  const written = new Response(form)
  return { body: await written.bytes(), type: written.headers.get('content-type') ?? '' }
}

async function compareCpu(product: Child, visitor: Visitor, photo: Buffer): Promise<void> {
  const form = await toForm(photo)
  await upload(product, visitor, form)
  await bareCalls(photo)
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 0; round < PHOTOS; round += 1) {
    const before = await product.cpu()
    await upload(product, visitor, form)
    const own = (await product.cpu()) - before
    const { user, system } = await cpuOf(() => bareCalls(photo))
    costs.push(own)
    ratios.push(own / (user + system))
  }
  print(
    `an upload: ${(median(costs) / 1000).toFixed(0)} ms CPU, ${median(ratios).toFixed(2)} times that of the bare calls (median of ${PHOTOS})`,
  )
}

/** The plain way to the same files: one decode, every file from it, on one thread as in the product. */
async function bareCalls(photo: Buffer): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const { data, info } = await sharp(photo, { autoOrient: true, failOn: 'error' })
    .resize({ width: 1920, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const largest = () => sharp(data, { raw: { width, height, channels } })
  for (const width of [320, 640, 1280, 1920])
    await largest().resize({ width }).webp({ quality: 76, effort: 2 }).toBuffer()
  await largest().resize({ width: 1200, height: 630 }).jpeg({ quality: 80 }).toBuffer()
  await largest().resize({ width: 16, height: 16, fit: 'inside' }).webp({ quality: 30, effort: 6 }).toBuffer()
}

async function cpuOf(work: () => Promise<void>): Promise<NodeJS.CpuUsage> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before)
}

async function compareWaiting(product: Child, visitor: Visitor, form: Form): Promise<void> {
  await readUntil(product, sleep(1000))
  const quiet = await readUntil(product, sleep(QUIET_MS))
  const uploads = Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => upload(product, visitor, form)))
  const busy = await readUntil(product, uploads)
  print(`/api/posts, nothing else going on: ${percentiles(quiet)}`)
  print(`/api/posts, while ${UPLOADS_AT_ONCE} photos are uploaded: ${percentiles(busy)}`)
  print(`the 99th percentile is ${(percentile(busy, 0.99) / percentile(quiet, 0.99)).toFixed(2)} times as long`)
}

/** Milliseconds that each request took, until something else is done. */
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

async function upload({ url }: Child, { cookie }: Visitor, { body, type }: Form): Promise<void> {
  const headers = { cookie, origin: url, 'content-type': type }
  const answer = await fetch(`${url}/api/photos`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

const percentile = (times: number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

const percentiles = (times: number[]): string =>
  `${percentile(times, 0.5).toFixed(1)} ms, 99th percentile ${percentile(times, 0.99).toFixed(1)} ms (${times.length} requests)`
