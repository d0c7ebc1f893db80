import { setTimeout as sleep } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { imports } from '../src/modules/exchange/imports/tables.server.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { signIn } from '../test-support/sessions.ts'
import { buildIfStale } from '../scripts/build.ts'
import { print, type Bench } from './bench.ts'
import { startChild } from './child.ts'

const POSTS = 2000
/** A page with a cookie is rendered for each request. */
const READS: { path: string; headers: Record<string, string> }[] = [
  { path: '/api/posts', headers: {} },
  { path: '/home', headers: { cookie: 'rendered=anew' } },
]
/**
 * Visitors arrive at this rate however long responses take, so a pause of the server counts for everybody who arrives
 * in it.
 */
const EVERY_MS = 100
const IDLE_MS = 30_000
const WARM_UP_MS = 5000

interface Shelter {
  managerId: string
  slug: string
}

/**
 * Measures visitors' waiting times while a server runs an import, and without one.
 * @returns the ratio of the two 99th percentiles
 */
export async function measureVisitors({ db, env }: Bench, shelter: Shelter, file: Uint8Array): Promise<number> {
  await buildIfStale()
  await fillWithPosts(db, POSTS)
  await raiseLimits(db, 'anonymousReads')
  const server = await startChild('serve-product.ts', { ...env, SLOW_REQUEST_MS: '600000' })
  try {
    await waitsDuring(server.url, sleep(WARM_UP_MS))
    const before = await waitsDuring(server.url, sleep(IDLE_MS))
    const importing = await waitsDuring(server.url, importBy(server.url, { db, env }, shelter, file))
    // On a shared machine the idle times vary.
    const after = await waitsDuring(server.url, sleep(IDLE_MS))
    const [without, during] = [[...before, ...after], importing].map(p99) as [number, number]
    const ratio = during / without
    print(
      `p99 of visitors: ${without.toFixed(0)} ms (before ${p99(before).toFixed(0)}, after ${p99(after).toFixed(0)}), during an import ${during.toFixed(0)} ms, ${ratio.toFixed(1)} times`,
    )
    return ratio
  } finally {
    await server.end()
  }
}

/** Response times in milliseconds until `work` has ended. */
async function waitsDuring(url: string, work: Promise<void>): Promise<number[]> {
  const end = new AbortController()
  const ended = work.finally(() => end.abort())
  // A failure is thrown when it is awaited; until then it has no handler.
  ended.catch(() => undefined)
  const waits: Promise<number>[] = []
  while (!end.signal.aborted) {
    const read = READS[waits.length % READS.length]!
    waits.push(waitFor(url + read.path, read.headers))
    await sleep(EVERY_MS)
  }
  await ended
  return Promise.all(waits)
}

async function waitFor(url: string, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - start
}

const p99 = (waits: readonly number[]): number =>
  waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? Number.NaN

/** Imports by the API, and waits for the end. */
async function importBy(
  url: string,
  { db, env }: Pick<Bench, 'db' | 'env'>,
  { managerId, slug }: Shelter,
  file: Uint8Array,
): Promise<void> {
  const [manager] = await signIn(db, env, [{ id: managerId }])
  const headers = { cookie: manager?.cookie ?? '', origin: url }
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], 'bench.csv'))
  const path = `${url}/api/organizations/${slug}/imports`
  const begin = performance.now()
  const { id, rows } = await posted<{ id: string; rows: number }>(path, { headers, body: form })
  print(`  the server read ${rows} rows in ${((performance.now() - begin) / 1000).toFixed(0)} s`)
  await posted(`${path}/${id}/run`, { headers: { ...headers, 'content-type': 'application/json' }, body: '{}' })
  const start = performance.now()
  while ((await newestState(db)) === 'running') await sleep(500)
  print(`  the server imported ${rows} rows in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

async function posted<Answer>(url: string, call: RequestInit): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', ...call })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<Answer>
}

async function newestState(db: Bench['db']): Promise<string | undefined> {
  const [row] = await db.select({ state: imports.state }).from(imports).orderBy(desc(imports.createdAt)).limit(1)
  return row?.state
}
