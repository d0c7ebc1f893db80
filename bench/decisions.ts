import { randomUUID } from 'node:crypto'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import { posts } from '../src/modules/posts/tables.server.ts'
import { median, onFreshDatabase, print, type Bench } from './bench.ts'
import { startChild } from './child.ts'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'
import { openStream } from './open-stream.ts'

const OTHERS = 1000
const DECISIONS = 200
const PERCENTILE = 0.95

/**
 * Measures how long after an owner's decision the requester's open page is notified, and has fetched it, while many other pages are
 * open.
 */
export async function benchDecisions(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    await raiseLimits(bench.db, 'requests')
    const [owner, requester, ...others] = await signInMany(bench, OTHERS + 2)
    const postIds = owner ? await listPets(bench, owner.id) : []
    const product = await startChild('serve-product.ts', bench.env)
    const streams = await Promise.all([requester!, ...others].map(person => openStream(product.url, person)))
    try {
      await report(product.url, { owner: owner!, requester: requester!, stream: streams[0]!, postIds })
    } finally {
      for (const stream of streams) stream.close()
      await product.end()
    }
  })
}

interface Setup {
  owner: Visitor
  requester: Visitor
  stream: Awaited<ReturnType<typeof openStream>>
  postIds: number[]
}

async function report(url: string, setup: Setup): Promise<void> {
  const notified: number[] = []
  const shown: number[] = []
  for (const [number, postId] of setup.postIds.entries()) {
    const times = await decide(url, setup, postId, number % 2 ? 'approval' : 'rejection')
    notified.push(times.notified)
    shown.push(times.shown)
  }
  for (const [what, times] of [
    ['notified', notified],
    ['shown', shown],
  ] as const) {
    const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * PERCENTILE)] ?? Number.NaN
    print(
      `a decision is ${what} after ${median(times).toFixed(1)} ms (median of ${times.length}; one in twenty takes over ${slow.toFixed(1)} ms), beside ${OTHERS} other open streams`,
    )
  }
}

/** Milliseconds from the owner's call until the requester's page is notified, and until it has fetched the request. */
async function decide(url: string, { owner, requester, stream }: Setup, postId: number, decision: string) {
  const { id } = await call<{ id: number }>(url, requester, 'POST', `/api/posts/${postId}/adoption-request`)
  // The page is notified of its own request as well.
  await stream.next()
  const event = stream.next()
  const start = performance.now()
  const decided = call(url, owner, 'POST', `/api/adoption-requests/${id}/${decision}`)
  await event
  const notified = performance.now() - start
  const { status } = await call<{ status: string }>(url, requester, 'GET', `/api/posts/${postId}/adoption-request`)
  if (status === 'pending') throw new Error('The page was notified before the decision could be read')
  const shown = performance.now() - start
  await decided
  return { notified, shown }
}

async function listPets({ db }: Bench, ownerId: string): Promise<number[]> {
  const pet = { ownerId, content: 'Gentle.', species: 'dog', sex: 'female', size: 'Small', status: 'approved' } as const
  const rows = await db
    .insert(posts)
    .values(
      Array.from({ length: DECISIONS }, (_, number) => ({
        ...pet,
        name: `Pet ${number}`,
        temperament: [],
        formId: randomUUID(),
      })),
    )
    .returning({ id: posts.id })
  return rows.map(({ id }) => id)
}
