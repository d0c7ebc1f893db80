import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { givePassword } from '../../test/accounts.ts'
import { startApi } from '../../test/api-process.ts'
import { testServer } from '../../test/context.ts'
import { until } from '../../test-support/server-process.ts'

const PASSWORD = 'Sunny-Meadow-7'

const server = await testServer()
const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir })
afterAll(() => api.kill())
const owner = await server.aUser()
await givePassword(server, owner, PASSWORD)
const cookie = await api.signIn(owner.email, PASSWORD)

/** Ends the connections that the product holds; or only those that wait for a lock. Answers how many. */
async function terminateConnections({ waiting = false } = {}): Promise<number> {
  const { rowCount } = await server.db.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid not in (pg_backend_pid(), $2) and application_name like 'pawpal%'
       and (not $1 or wait_event_type = 'Lock')`,
    [waiting, holder.pid],
  )
  return rowCount ?? 0
}

/** A connection of the test's own, which holds a row's lock. */
const holder = await holdConnection()

async function holdConnection() {
  const client = await server.db.$client.connect()
  afterFile(() => client.release())
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

const rename = (id: number, name: string) => api.call('PATCH', `/api/posts/${id}`, { cookie, body: { name } })

test('a connection lost inside a transaction fails only that request', async () => {
  const post = await server.aPost({ owner })
  await holder.client.query('begin')
  await holder.client.query('select from posts where id = $1 for update', [post.id])
  const waiting = rename(post.id, 'Lost')
  await until(
    'the request to wait for the lock',
    async () => (await terminateConnections({ waiting: true })) || undefined,
  )
  const lost = await waiting
  expect([lost.status, await lost.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }])
  await holder.client.query('rollback')
  expect((await rename(post.id, 'Next')).status).toBe(200)
})

test('a server survives repeated loss of all its connections, and its pool stays full size', async () => {
  const post = await server.aPost({ owner })
  for (let round = 0; round < 25; round++) {
    const calls = Array.from({ length: 4 }, (_, n) => rename(post.id, `Name ${round} ${n} ${randomUUID()}`))
    await terminateConnections()
    for (const { status } of await Promise.all(calls)) expect([200, 409, 503]).toContain(status)
  }
  expect((await rename(post.id, 'Alive')).status).toBe(200)
})
