import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { givePassword } from '../../test/accounts.ts'
import { startApi } from '../../test/api-process.ts'
import { testServer } from '../../test/context.ts'
import { startPgbouncer } from '../../test/pgbouncer.ts'
import { until } from '../../test-support/server-process.ts'
import { connect } from '../platform/db/db.ts'
import { readSettings, SettingsError } from '../platform/settings/env.ts'

const PASSWORD = 'Sunny-Meadow-7'
const CALLS = 280

const server = await testServer()
const { directUrl, services, db } = server

/** Few connections to the server, so that those of many clients change all the time. */
async function startPooler() {
  const pooler = await startPgbouncer(directUrl, { poolSize: 3 })
  onTestFinished(() => pooler.stop())
  return { url: pooler.through(directUrl), directUrl }
}

test('a server works through a pooler in transaction mode, jobs included', { tags: 'pgbouncer' }, async () => {
  const { url } = await startPooler()
  const dataDir = services.settings.dataDir
  const env = { DATABASE_URL: url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir }
  const api = await startApi(env)
  onTestFinished(() => api.kill())
  const [owner, adopter] = [await server.aUser(), await server.aUser()]
  await givePassword(server, adopter, PASSWORD)
  const cookie = await api.signIn(adopter.email, PASSWORD)
  const posts = await Promise.all(Array.from({ length: 8 }, () => server.aPost({ owner })))
  const answer = await api.call('POST', '/api/conversations', { cookie, body: { otherUserId: owner.id } })
  const { conversationId } = (await answer.json()) as { conversationId: string }
  const messages = `/api/conversations/${conversationId}/messages`

  const answers = await Promise.all(
    Array.from({ length: CALLS }, (_, n) => {
      const path = `/api/posts/${posts[n % posts.length]?.id}`
      const body = { clientId: randomUUID(), content: `Message ${n}` }
      const calls = [
        ['GET', path],
        ['GET', `/api/posts?breed=b${n}`],
        ['PUT', `${path}/heart`],
        ['GET', '/api/conversations'],
        ['GET', '/api/me/saved'],
        ['POST', messages, body],
      ] as const
      const [method, address, sent] = calls[n % calls.length] ?? calls[0]
      return api.call(method, address, { cookie, body: sent })
    }),
  )
  expect(answers.filter(({ ok }) => !ok).map(({ status }) => status)).toEqual([])

  // A job reads and writes through the pooler, and is done.
  await api.call('POST', '/api/accounts', {
    body: { firstName: 'A', lastName: 'B', email: 'new@example.org', password: PASSWORD },
  })
  await until('the mail to be sent', async () => {
    const { rows } = await db.$client.query(
      "select from pgboss.job where name like 'accounts.%' and state = 'completed'",
    )
    return rows.length > 0 || undefined
  })
  const { rows: locks } = await db.$client.query(
    `select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
     where locktype = 'advisory' and datname = current_database()`,
  )
  expect(locks).toEqual([])
})

test('a named statement works although connections change', { tags: 'pgbouncer' }, async () => {
  const { url } = await startPooler()
  const pooled = connect(url, { pooler: true })
  onTestFinished(() => pooled.$client.end())
  const asked = Array.from({ length: 100 }, (_, n) =>
    pooled.$client.query<{ n: number }>({ name: 'same', text: 'select $1::int as n', values: [n] }),
  )
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual(asked.map((_, n) => n))
})

test('a pooler also needs the direct address', () => {
  const settings = (env: Record<string, string>) => () =>
    readSettings({ NODE_ENV: 'test', DATA_DIR: services.settings.dataDir, DATABASE_POOLER: 'transaction', ...env })
  const missing = (name: string, because: string) =>
    new SettingsError(`Setting ${name} is missing: ${because} is set and needs it`)
  expect(settings({})).toThrow(missing('DATABASE_URL', 'DATABASE_POOLER'))
  expect(settings({ DATABASE_URL: directUrl })).toThrow(missing('DATABASE_DIRECT_URL', 'DATABASE_POOLER'))
  expect(settings({ DATABASE_URL: directUrl, DATABASE_DIRECT_URL: directUrl })()).toMatchObject({
    databasePooler: true,
  })
})
