import { randomUUID } from 'node:crypto'
import { buildIfStale } from '../scripts/build.ts'
import { users } from '../src/modules/accounts/tables.server.ts'
import { posts } from '../src/modules/posts/tables.server.ts'
import { call, signIn, signInMany, type Visitor } from '../test-support/sessions.ts'
import { median, onFreshDatabase, print, type Bench } from './bench.ts'
import { startChild } from './child.ts'
import { openStream } from './open-stream.ts'

const APPROVALS = 50

/** Measures how long after a vet's approval the open page of somebody with a fitting search is notified, and has fetched what is new. */
export async function benchAlerts(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async bench => {
    const [owner, person] = await signInMany(bench, 2)
    const admin = await signInAdmin(bench)
    const postIds = await addPending(bench, owner?.id ?? '')
    const product = await startChild('serve-product.ts', bench.env)
    try {
      await call(product.url, person!, 'POST', '/api/me/searches', { parameters: { species: 'dog' } })
      const times: number[] = []
      for (const id of postIds) times.push(await approve(product.url, id, { admin, person: person! }))
      print(
        `an approval is seen in the open page of a saved search after ${median(times).toFixed(0)} ms (median of ${times.length}, ` +
          `the slowest ${Math.max(...times).toFixed(0)})`,
      )
    } finally {
      await product.end()
    }
  })
}

/** Milliseconds from the vet's call until the other page knows of one more new pet. */
async function approve(url: string, id: number, { admin, person }: Record<'admin' | 'person', Visitor>) {
  const countNew = async () => (await call<{ newCount: number }[]>(url, person, 'GET', '/api/me/searches'))[0]?.newCount
  const before = await countNew()
  const stream = await openStream(url, person)
  const start = performance.now()
  const approved = call(url, admin, 'POST', `/api/posts/${id}/approval`)
  while ((await countNew()) === before) await stream.next()
  const ms = performance.now() - start
  stream.close()
  await approved
  return ms
}

async function signInAdmin({ db, env }: Bench): Promise<Visitor> {
  const id = randomUUID()
  await db.insert(users).values({ id, name: 'Ada Admin', email: 'ada@example.org', emailVerified: true, role: 'admin' })
  const [admin] = await signIn(db, env, [{ id }])
  return admin!
}

async function addPending({ db }: Bench, ownerId: string): Promise<number[]> {
  const pet = { ownerId, content: 'Gentle.', species: 'dog', sex: 'female', size: 'Small', status: 'pending' } as const
  const rows = await db
    .insert(posts)
    .values(
      Array.from({ length: APPROVALS }, (_, number) => ({
        ...pet,
        formId: randomUUID(),
        name: `Pet ${number}`,
        temperament: [],
      })),
    )
    .returning({ id: posts.id })
  return rows.map(({ id }) => id)
}
