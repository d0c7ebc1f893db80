import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { createJobs } from '../../platform/jobs.ts'
import { createLog } from '../../platform/log.ts'

test('jobs lists failed jobs by id, name and error, and retries them', async () => {
  const { url, directUrl } = await testDatabase()
  const run = (...args: string[]) => runInTerminal(['jobs', ...args], { DATABASE_URL: url })
  expect(await run('--failed')).toEqual({ code: 0, err: '', out: 'No job was given up.' })

  const server = createJobs(directUrl, createLog('silent'))
  const done: object[] = []
  let isAway = true
  server.define({
    name: 'mail',
    retries: 0,
    run: async data => {
      if (isAway) throw new Error('The mail server is away')
      done.push(data)
    },
  })
  await server.start()
  await server.send('mail', { to: 'ana@example.org' })
  await expect.poll(() => server.countFailed(), { timeout: 20_000 }).toBe(1)

  const { out } = await run('--failed', '--json')
  const { jobs } = JSON.parse(out) as { jobs: { id: string }[] }
  expect(jobs).toEqual([
    { id: expect.any(String), name: 'mail', failedAt: expect.any(String), error: 'The mail server is away' },
  ])
  const id = jobs[0]?.id ?? ''
  expect((await run('--failed')).out).toMatch(new RegExp(`^${id}  \\S+  mail  The mail server is away$`))

  isAway = false
  expect(await run('--retry', crypto.randomUUID())).toMatchObject({ code: 1, out: '' })
  expect(await run('--retry', id, '--json')).toEqual({ code: 0, err: '', out: JSON.stringify({ retried: id }) })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ to: 'ana@example.org' }])
  expect(await run('--failed', '--json')).toMatchObject({ out: '{"jobs":[]}' })
  await server.stop()
})

test('jobs requires exactly one option', async () => {
  for (const args of [[], ['--failed', '--retry', 'x'], ['mail', '--failed']])
    expect(await runInTerminal(['jobs', ...args], {})).toMatchObject({ code: 2, out: '' })
})
