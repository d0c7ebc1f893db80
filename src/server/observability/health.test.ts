import { afterAll, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { givePassword } from '../../../test/accounts.ts'
import { startApi } from '../../../test/api-process.ts'
import { testServer } from '../../../test/context.ts'
import { partitionTables } from '../../modules/running/partitions/public.server.ts'
import { connect } from '../../platform/db/db.ts'
import { DAY_MS } from '../../shared/time/days.ts'
import { readiness } from './health.ts'

const PASSWORD = 'Sunny-Meadow-7'
const WELL = {
  database: 'ok',
  migrations: 'ok',
  replicas: 'off',
  redis: 'off',
  store: 'ok',
  jobs: { failed: 0, waiting: 0, oldestSeconds: 0 },
  disk: 'ok',
  places: 'off',
  archive: 'off',
  partitions: process.env['TEST_PARTITIONS'] ? 'ok' : 'off',
}
const PATIENCE = { timeout: 20_000, interval: 100 }

const server = await testServer()
const { services } = server
/** Past a pooler, where there is one: it would keep the connection that asks it to end all others. */
const direct = connect(server.directUrl, { max: 1 })
afterAll(() => direct.$client.end())

async function health(overrides: Partial<typeof services> = {}, state = { stopping: false }) {
  const answer = await readiness({ ...services, ...overrides }, state)
  return { code: answer.status, ...((await answer.json()) as object) }
}

test('a ready server names its parts; one that is stopping is not ready', async () => {
  expect(await health()).toEqual({ code: 200, status: 'ok', parts: WELL })
  expect(await health({}, { stopping: true })).toEqual({ code: 503, status: 'stopping', parts: WELL })
})

test('a failing store is reported, and the server still serves', async () => {
  const files = { ...services.files, open: () => Promise.reject(new Error('The store is away')) }
  expect(await health({ files })).toEqual({
    code: 200,
    status: 'degraded',
    parts: { ...WELL, store: 'unreachable' },
    advice: [expect.stringMatching(/^The photos can't be reached.* Check the disk/)],
  })
})

test('a store of another database is reported, and permanently failed jobs are counted', async () => {
  const counts = [{ name: 'mail', failed: 2, waiting: 1, retrying: 0, oldestSeconds: 3 }]
  const jobs = { ...services.jobs, countByName: () => Promise.resolve(counts) }
  await services.files.put('identity.txt', new TextEncoder().encode('another'), 'text/plain')
  expect(await health({ jobs })).toEqual({
    code: 200,
    status: 'degraded',
    parts: { ...WELL, store: 'of another database', jobs: { failed: 2, waiting: 1, oldestSeconds: 3 } },
    advice: [expect.stringContaining('adopt-store')],
  })
  await services.files.remove(['identity.txt'])
})

test('unstarted jobs, Redis, a replica and the disk are reported, and the server still serves', async () => {
  const counts = [{ name: 'mail', failed: 0, waiting: 5, retrying: 0, oldestSeconds: 1000 }]
  const jobs = { ...services.jobs, countByName: () => Promise.resolve(counts) }
  const degraded = { code: 200, status: 'degraded' }
  expect(await health({ jobs })).toMatchObject({ ...degraded, parts: { jobs: { waiting: 5, oldestSeconds: 1000 } } })
  const live = { ...services.live, busState: () => 'unreachable' as const }
  expect(await health({ live })).toMatchObject({ ...degraded, parts: { redis: 'unreachable' } })
  const withoutQuorum = { ...services.live, busState: () => 'no quorum' as const }
  expect(await health({ live: withoutQuorum })).toMatchObject({
    ...degraded,
    parts: { redis: 'no quorum' },
    advice: [expect.stringContaining('Start the other Sentinels.')],
  })
  const states = () => [{ host: 'replica:5432', status: 'away' as const, lagMs: 0 }]
  const replicas = { ...services.replicas, states }
  expect(await health({ replicas })).toMatchObject({ ...degraded, parts: { replicas: 'left out' } })
  const settings = { ...services.settings, dataDir: '/nowhere/to/be/found' }
  expect(await health({ settings })).toMatchObject({ ...degraded, parts: { disk: 'unreachable' } })
})

test('a schema older than the server makes it unready, a newer one does not', async () => {
  const move = (by: number) =>
    direct.$client.query('update migrations.__drizzle_migrations set created_at = created_at + $1', [by])
  await move(-1)
  expect(await health()).toMatchObject({ code: 503, status: 'unavailable', parts: { migrations: 'missing' } })
  await move(2)
  expect(await health()).toMatchObject({ code: 200, status: 'degraded', parts: { migrations: 'newer' } })
  await move(-1)
})

test('a read-only database is unavailable, and new connections find the new primary', async () => {
  const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: services.settings.dataDir })
  afterFile(() => api.kill())
  const owner = await server.aUser()
  await givePassword(server, owner, PASSWORD)
  const cookie = await api.signIn(owner.email, PASSWORD)
  const post = await server.aPost({ owner })
  const rename = async (name: string) =>
    (await api.call('PATCH', `/api/posts/${post.id}`, { cookie, body: { name } })).status
  const heart = async () => (await api.call('PUT', `/api/posts/${post.id}/heart`, { cookie })).status
  const readyz = async () => {
    const answer = await api.call('GET', '/readyz')
    return { code: answer.status, ...((await answer.json()) as object) }
  }
  expect(await readyz()).toMatchObject({ code: 200 })

  // What holds for a session is decided when it begins: those of before stay as they are.
  await direct.$client.query(setReadOnly('on'))
  await direct.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => rename('Refused'), PATIENCE).toBe(503)
  expect(await readyz()).toEqual({
    code: 503,
    status: 'unavailable',
    parts: { ...WELL, database: 'read-only' },
    advice: [expect.stringContaining('The database is read-only')],
  })
  expect([await rename('Refused again'), await heart()]).toEqual([503, 503])

  await direct.$client.query(`begin read write; ${setReadOnly('off')}; commit`)
  await expect.poll(readyz, PATIENCE).toMatchObject({ code: 200, status: 'ok' })
  await expect.poll(() => rename('Taken'), PATIENCE).toBe(200)
  expect(await Promise.all([rename('a'), rename('b'), rename('c'), rename('d')])).not.toContain(503)
})

const setReadOnly = (value: 'on' | 'off') =>
  `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`

test('months without a partition are reported, and the server still serves', async () => {
  await partitionTables(server.directUrl)
  expect(await health()).toMatchObject({ code: 200, parts: { partitions: 'ok' } })
  const now = () => new Date(Date.now() + 365 * DAY_MS)
  expect(await health({ now })).toMatchObject({ code: 200, status: 'degraded', parts: { partitions: 'missing' } })
})
