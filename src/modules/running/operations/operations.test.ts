import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { auditLog } from '../../base/audit/public.server.ts'
import { startHeartbeat } from './heartbeat.server.ts'
import { servers } from './tables.server.ts'

const SECRET = 'ana@example.org'
const server = await testServer({ realJobs: true })
const { services, clock, db } = server
const admin = await server.aUser({ role: 'admin' })
const refusal = async (call: Promise<unknown>) => (await refusalOf(call)).code
const overview = () => server.as(admin).operations.overview()

test('servers have versions and heartbeats; a stopped one is removed at once, a hanging one is marked and removed after a day', async () => {
  const [one, other] = [await startHeartbeat(services), await startHeartbeat(services)]
  const version = expect.stringMatching(/^\d+\.\d+/)
  expect((await overview()).servers).toMatchObject([
    { version, silent: false, beatAt: clock.now().toISOString() },
    { version, silent: false },
  ])
  await other.stop()
  expect((await overview()).servers).toHaveLength(1)
  clock.advance(90_000)
  expect((await overview()).servers).toMatchObject([{ silent: true }])
  await one.beat()
  expect((await overview()).servers).toMatchObject([{ silent: false }])
  clock.advance(25 * 3600 * 1000)
  const late = await startHeartbeat(services)
  expect(await db.$count(servers)).toBe(1)
  await Promise.all([one.stop(), late.stop()])
})

test('failed jobs show their reason without their data, and are retried once', async () => {
  const done: object[] = []
  let isAway = true
  services.jobs.define({
    name: 'accounts.reset-mail',
    retries: 0,
    run: async data => {
      if (isAway) throw new Error('The mail server is away')
      done.push(data)
    },
  })
  await services.jobs.start()
  await services.jobs.send('accounts.reset-mail', { to: SECRET })
  await expect.poll(async () => (await overview()).failedJobs.length, { timeout: 20_000 }).toBe(1)
  const state = await overview()
  expect(state.failedJobs).toEqual([
    {
      id: expect.any(String),
      name: 'accounts.reset-mail',
      failedAt: expect.any(String),
      error: 'The mail server is away',
    },
  ])
  expect(state.queues).toEqual([])
  expect(JSON.stringify(state)).not.toContain(SECRET)

  const id = state.failedJobs[0]?.id ?? ''
  for (const other of [await server.aUser({ role: 'vet', verified: true }), await server.aUser()])
    expect(await refusal(server.as(other).operations.retryJob({ id }))).toBe('FORBIDDEN')
  expect(await refusal(server.as(null).operations.overview())).toBe('UNAUTHORIZED')
  isAway = false
  expect(await server.as(admin).operations.retryJob({ id })).toEqual({ done: true })
  expect(await refusal(server.as(admin).operations.retryJob({ id }))).toBe('NOT_FOUND')
  expect(await refusal(server.as(admin).operations.retryJob({ id: randomUUID() }))).toBe('NOT_FOUND')
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ to: SECRET }])
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: admin.id,
      action: 'job_retried',
      subjectType: 'job',
      subjectId: id,
      subjectLabel: 'accounts.reset-mail',
    },
  ])
})

test('parts, storage and slow statements are shown if known', async () => {
  const owner = await server.aUser()
  await server.aPhoto(owner)
  const { parts, storage, slowStatements, lastBackup } = await overview()
  expect(lastBackup).toBeNull()
  expect(parts).toEqual({
    database: 'ok',
    migrations: 'ok',
    replicas: 'off',
    redis: 'off',
    store: 'ok',
    disk: 'ok',
    places: 'off',
    partitions: process.env['TEST_PARTITIONS'] ? 'ok' : 'off',
  })
  expect(storage.database).toBeGreaterThan(1_000_000)
  await db.$client.query('update photos set bytes = 5000')
  expect((await overview()).storage.photos).toBe(5000)
  expect(slowStatements).toBeNull()
})

test('read replicas and the archive of the log are shown if there are any', async () => {
  expect(await overview()).toMatchObject({ replicas: [], logArchive: null })
  const replicas = [
    { host: 'db2:5432', status: 'in use' as const, lagMs: 3 },
    { host: 'db3:5432', status: 'away' as const, lagMs: 0 },
  ]
  const states = vi.spyOn(services.replicas, 'states').mockReturnValue(replicas)
  const { backup } = services.settings
  services.settings.backup = { ...backup, wal: true, to: 's3://nobody-may-open-this/site' }
  expect(await overview()).toMatchObject({
    replicas,
    logArchive: { lastFile: null, lastAt: null, late: false, problem: expect.stringMatching(/no identity yet/) },
  })
  services.settings.backup = backup
  states.mockRestore()
})

test("slow statements come from the extension's view, without those that may have a password", async () => {
  // The test replaces the extension's view, because the extension must be loaded when PostgreSQL starts.
  await db.$client.query(`
    create view pg_stat_statements as
    select (select oid from pg_database where datname = current_database()) as dbid, current_user::regrole::oid as userid, s.*
    from (values ('select * from posts where id = $1', 3::bigint, 12.34::float8, 37.02::float8),
                 ('alter role pawpal password ''${SECRET}''', 1, 99.0, 99.0)) as s (query, calls, mean_exec_time, total_exec_time)`)
  expect((await overview()).slowStatements).toEqual([
    { text: 'select * from posts where id = $1', calls: 3, meanMs: 12.3, totalSeconds: 0 },
  ])
  await db.$client.query('drop view pg_stat_statements')
})
