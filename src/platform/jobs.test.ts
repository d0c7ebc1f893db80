import { expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { testDatabase } from '../../test/database.ts'
import { createJobs } from './jobs.ts'
import { createLog } from './log.ts'

const HOUR = 3600

test('what a job was given is kept for an hour after it, and a failing one is tried for two days', async () => {
  const { services, db } = await testServer({ realJobs: true })
  const { jobs } = services
  const { promise: done, resolve } = Promise.withResolvers<object>()
  jobs.define<{ to: string }>({ name: 'mail', run: data => Promise.resolve(resolve(data)) })
  jobs.define({ name: 'sweep', run: () => Promise.resolve(), cron: '0 0 1 1 *' })
  await jobs.start()
  await jobs.send('mail', { to: 'ana@example.org' })
  expect(await done).toEqual({ to: 'ana@example.org' })
  const { rows } = await db.$client.query('select deletion_seconds, retry_limit, retry_delay_max from pgboss.job')
  expect(rows).toEqual([{ deletion_seconds: HOUR, retry_limit: 60, retry_delay_max: HOUR }])
  const { rows: queues } = await db.$client.query(
    "select name, deletion_seconds, retry_limit from pgboss.queue where name in ('mail', 'sweep') order by name",
  )
  expect(queues).toEqual([
    { name: 'mail', deletion_seconds: HOUR, retry_limit: 60 },
    { name: 'sweep', deletion_seconds: HOUR, retry_limit: 10 },
  ])
})

test('a queue of an earlier version gets the present rules', async () => {
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
