import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { testServer } from '../../test/context.ts'
import { testDatabase } from '../../test/database.ts'
import { createJobs, type Job } from './jobs.ts'
import { createLog } from './log.ts'
import { startProxy } from '../../test/proxy.ts'
import { recordLog } from '../../test/record-log.ts'

const HOUR = 3600

test('completed jobs are deleted after an hour, failing ones are retried for two days, and prompt ones start with their notification', async () => {
  const { services, db } = await testServer({ realJobs: true })
  const { jobs } = services
  const { promise: done, resolve } = Promise.withResolvers<object>()
  jobs.define<{ to: string }>({ name: 'mail', run: data => Promise.resolve(resolve(data)) })
  jobs.define({ name: 'sweep', run: () => Promise.resolve(), cron: '0 0 1 1 *', prompt: true })
  await jobs.start()
  await jobs.send('mail', { to: 'ana@example.org' })
  expect(await done).toEqual({ to: 'ana@example.org' })
  const { rows } = await db.$client.query('select deletion_seconds, retry_limit, retry_delay_max from pgboss.job')
  expect(rows).toEqual([{ deletion_seconds: HOUR, retry_limit: 60, retry_delay_max: HOUR }])
  const { rows: queues } = await db.$client.query(
    "select name, deletion_seconds, retry_limit, notify from pgboss.queue where name in ('mail', 'sweep') order by name",
  )
  expect(queues).toEqual([
    { name: 'mail', deletion_seconds: HOUR, retry_limit: 60, notify: false },
    { name: 'sweep', deletion_seconds: HOUR, retry_limit: 10, notify: true },
  ])
})

test('a queue of an earlier version gets the current rules', async () => {
  const { db, directUrl } = await testDatabase()
  const restart = async () => {
    const jobs = createJobs(directUrl, createLog('silent'))
    jobs.define({ name: 'mail', run: () => Promise.resolve() })
    await jobs.start()
    await jobs.stop()
  }
  await restart()
  await db.$client.query("update pgboss.queue set deletion_seconds = 604800 where name = 'mail'")
  await restart()
  const { rows } = await db.$client.query("select deletion_seconds from pgboss.queue where name = 'mail'")
  expect(rows).toEqual([{ deletion_seconds: HOUR }])
})

test('the queue and the schedule of a renamed job are dropped at the start', async () => {
  const { db, directUrl } = await testDatabase()
  const start = async (...names: Pick<Job<object>, 'name' | 'formerName'>[]) => {
    const jobs = createJobs(directUrl, createLog('silent'))
    for (const job of names) jobs.define({ ...job, run: () => Promise.resolve(), cron: '0 0 1 1 *' })
    await jobs.start()
    return jobs
  }
  const namesIn = async (table: 'queue' | 'schedule' | 'job') =>
    (await db.$client.query<{ name: string }>(`select name from pgboss.${table} where name like 'sweep%'`)).rows
  const before = await start({ name: 'sweep-strays' })
  await before.send('sweep-strays', {}, undefined, HOUR)
  await before.stop()
  expect(await namesIn('job')).toEqual([{ name: 'sweep-strays' }])
  const after = await start({ name: 'sweep-orphans', formerName: 'sweep-strays' })
  await after.stop()
  expect(await namesIn('job')).toEqual([])
  expect(await namesIn('queue')).toEqual([{ name: 'sweep-orphans' }])
  expect(await namesIn('schedule')).toEqual([{ name: 'sweep-orphans' }])
})

const DAY = 24 * HOUR

test('a job whose last retry failed is logged, kept for 30 days without personal texts, and can be retried by hand', async () => {
  const { directUrl, db } = await testDatabase()
  const { log, lines } = recordLog()
  const jobs = createJobs(directUrl, log)
  const second = Promise.withResolvers<object>()
  let tries = 0
  const run = async (data: object) => {
    tries += 1
    if (tries === 1) await db.execute(sql`insert into settings_that_are_not_there values (${'ana@example.org'})`)
    second.resolve(data)
  }
  jobs.define({ name: 'mail', run, retries: 0 })
  await jobs.start()
  expect(await jobs.countFailed()).toBe(0)
  await jobs.send('mail', { to: 'ana@example.org' })
  await expect.poll(() => jobs.countFailed(), { timeout: 20_000 }).toBe(1)
  expect(lines().filter(({ job }) => job === 'mail')).toMatchObject([
    { level: 'error', msg: expect.stringMatching(/is given up: see pawpal jobs --failed$/) },
  ])

  const [failed] = await jobs.listFailed()
  expect(failed).toMatchObject({ name: 'mail', error: '42P01 relation "settings_that_are_not_there" does not exist' })
  expect(JSON.stringify([failed, lines()])).not.toContain('ana@')
  const { rows } = await db.$client.query(
    "select extract(epoch from keep_until - created_on)::int as kept, source_output::text as output from pgboss.job where name = 'dead-letters'",
  )
  expect(rows).toEqual([{ kept: 30 * DAY, output: expect.not.stringContaining('ana@') }])

  expect(await jobs.retryFailed(crypto.randomUUID())).toBe(false)
  expect(await jobs.retryFailed('no id')).toBe(false)
  expect(await jobs.retryFailed(failed?.id ?? '')).toBe(true)
  expect(await second.promise).toEqual({ to: 'ana@example.org' })
  expect(await jobs.countFailed()).toBe(0)
  await jobs.stop()
})

test('a delayed job starts when it is due, although its worker polls every thirty seconds', async () => {
  const { directUrl } = await testDatabase()
  const jobs = createJobs(directUrl, createLog('silent'))
  const ran = new Set<string>()
  jobs.define({ name: 'mail', run: () => Promise.resolve(void ran.add('mail')), concurrency: 8 })
  jobs.define({ name: 'sweep', run: () => Promise.resolve(void ran.add('sweep')), cron: '0 0 1 1 *' })
  await jobs.start()
  await jobs.send('mail', {}, undefined, 1)
  await jobs.send('sweep', {}, undefined, 2)
  await expect.poll(() => ran, { timeout: 20_000 }).toEqual(new Set(['mail', 'sweep']))
  await jobs.stop()
})

test('the log of a failed try says that the job will be retried', async () => {
  const { directUrl } = await testDatabase()
  const { log, lines } = recordLog()
  const jobs = createJobs(directUrl, log)
  jobs.define({ name: 'mail', run: () => Promise.reject(new Error('away')), retries: 5 })
  await jobs.start()
  await jobs.send('mail', {})
  await expect
    .poll(() => lines().map(({ msg }) => msg), { timeout: 20_000 })
    .toContain('job failed and will be tried again')
  expect(await jobs.countFailed()).toBe(0)
  await jobs.stop()
})

test('a job that ends while the database is away runs once', async () => {
  const { db, directUrl } = await testDatabase()
  const { hostname, port } = new URL(directUrl)
  const proxy = await startProxy({ host: hostname, port: Number(port) })
  afterFile(() => proxy.leave())
  const jobs = createJobs(Object.assign(new URL(directUrl), { port: String(proxy.port) }).href, createLog('silent'))
  const run = vi.fn<() => Promise<void>>(() => proxy.leave())
  jobs.define({ name: 'mail', run })
  await jobs.start()
  await jobs.send('mail', {})
  await expect.poll(() => run.mock.calls.length, { timeout: 10_000 }).toBe(1)
  await sleep(1500)
  await proxy.comeBack()
  const state = async () => (await db.$client.query<{ state: string }>('select state from pgboss.job')).rows
  await expect.poll(state, { timeout: 10_000 }).toEqual([{ state: 'completed' }])
  expect(run).toHaveBeenCalledOnce()
  await jobs.stop()
})
