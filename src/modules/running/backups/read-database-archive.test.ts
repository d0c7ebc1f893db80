import { expect, test } from 'vitest'
import { afterFile } from '../../../../test/after-file.ts'
import { testServer } from '../../../../test/context.ts'
import { postgresServer } from '../../../../test/postgres-server.ts'
import { recordLog } from '../../../../test/record-log.ts'
import { runInTerminal } from '../../../../test/run-command.ts'
import type { SignedIn } from '../../../api/context.ts'
import { connect } from '../../../platform/db/db.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { createMetrics } from '../../../server/observability/metrics.ts'
import { readiness } from '../../../server/observability/health.ts'
import type { Finding } from '../../../server/doctor/finding.ts'
import { readOperations } from '../operations/read-operations.server.ts'
import { adviceFor } from '../operations/rules.ts'
import { followArchiving } from './follow-archiving.server.ts'
import { noteArchiveProblem, readLogArchive } from './read-log-archive.server.ts'

const postgres = await postgresServer()
const setCommand = async (command: string) => {
  await postgres.run(`alter system set archive_command = '${command}'`)
  await postgres.run('select pg_reload_conf()')
}
/** Fills a segment in each call. */
const fillSegment = () =>
  postgres.run('create table if not exists filled (); drop table filled; select pg_switch_wal()')
await postgres.start('archive_mode=on')
await setCommand('true')
await migrate(postgres.url)
await postgres.run(`create role plain login password 'plain'`)

const { services, aUser, contextOf } = await testServer()
const db = connect(postgres.url, { max: 2 })
const plain = connect(postgres.url.replace(/\/\/[^@]*@/, '//plain:plain@'), { max: 1 })
const settings = { ...services.settings, databaseUrl: postgres.url }
const here = { ...services, db, settings }
const metrics = createMetrics(here)
afterFile(async () => {
  metrics.close()
  await Promise.all([db.$client.end(), plain.$client.end()])
  await postgres.discard()
})

const PATIENCE = { timeout: 30_000, interval: 200 }
const read = () => readLogArchive(here)
const adviceOf = async (services = here) => {
  const answer = await readiness(services, { stopping: false })
  return ((await answer.json()) as { advice?: string[] }).advice
}
const statusOf = async () => {
  const answer = await readiness(here, { stopping: false })
  const { parts } = (await answer.json()) as { parts: { archive: string } }
  return { code: answer.status, archive: parts.archive }
}
const doctor = async () => {
  const AUTH_SECRET = 'a secret of this test that is long enough'
  const { out } = await runInTerminal(['doctor', '--json'], {
    AUTH_SECRET,
    DATABASE_URL: postgres.url,
    DATA_DIR: settings.dataDir,
  })
  const { findings } = JSON.parse(out) as { findings: Finding[] }
  return findings.find(({ name }) => name === 'Log archive')
}

test('a database that archives is well, and is told when a quiet one would not', async () => {
  await fillSegment()
  await expect
    .poll(read, PATIENCE)
    .toMatchObject({ byDatabase: true, waiting: 0, problem: null, last: { file: expect.any(String) } })
  expect(await statusOf()).toEqual({ code: 200, archive: 'ok' })
  expect(await doctor()).toMatchObject({ state: 'warning', action: expect.stringContaining('archive_timeout = 60') })
  await postgres.run(`alter system set archive_timeout = 60`)
  await setCommand('true')
  expect(await doctor()).toMatchObject({ state: 'ok' })
})

test('a failing archive_command degrades the server, and everything recovers with it', async () => {
  const { log, lines } = recordLog()
  afterFile(followArchiving({ ...here, log }, 200))
  await setCommand('false')
  await fillSegment()
  await fillSegment()
  await expect.poll(statusOf, PATIENCE).toEqual({ code: 200, archive: 'failing' })
  expect(await adviceOf()).toEqual([expect.stringMatching(/isn't being archived.* archive_command/)])
  const problem = expect.stringMatching(/^PostgreSQL could not archive [\dA-F]{24} at .*Z\.$/)
  expect(await readLogArchive({ db: plain, settings })).toMatchObject({ problem, waiting: 2, late: false })
  expect(await doctor()).toMatchObject({
    state: 'problem',
    text: problem,
    action: expect.stringContaining('archive_command'),
  })
  const state = await readOperations({ ...contextOf(await aUser({ role: 'admin' })), ...here } as SignedIn)
  expect(state.logArchive).toMatchObject({ byDatabase: true, problem, waiting: 2 })
  expect(
    adviceFor(state)
      .map(({ action }) => action)
      .join(),
  ).toContain('archive_command')
  expect((await metrics.read()).text).toMatch(/^pawpal_log_archive_up 0$/m)
  await expect
    .poll(() => lines().filter(({ msg }) => /does not archive its log/.test(String(msg))), PATIENCE)
    .toHaveLength(1)

  await setCommand('true')
  await expect.poll(statusOf, PATIENCE).toEqual({ code: 200, archive: 'ok' })
  await expect.poll(() => lines().map(({ msg }) => msg), PATIENCE).toContain('the database archives its log again')
})

test('a command that hangs is late, one that is missing fails at once', async () => {
  await setCommand('sleep 20')
  await fillSegment()
  await expect
    .poll(read, PATIENCE)
    .toMatchObject({ waiting: 1, late: false, problem: null, waitingSince: expect.any(Date) })
  const since = (await read())?.waitingSince
  await fillSegment()
  await expect.poll(read, PATIENCE).toMatchObject({ waiting: 2, waitingSince: since })
  await setCommand('')
  await expect.poll(read, PATIENCE).toMatchObject({ problem: expect.stringContaining('archive_command') })
})

test('a database that archives nothing has no archive, nor figures of one', async () => {
  await postgres.stop()
  await postgres.start('archive_mode=off')
  await expect.poll(() => read().catch(() => 'away'), PATIENCE).toBeUndefined()
  expect(await statusOf()).toEqual({ code: 200, archive: 'off' })
  const own = createMetrics(here)
  expect((await own.read()).text).not.toMatch(/^pawpal_log_archive_up \d/m)
  own.close()
})

test('everybody hears of a failing archive of the server, and nobody of its place', async () => {
  const own = { ...here, settings: { ...settings, backup: { ...settings.backup, wal: true } } }
  expect(await adviceOf(own)).toBeUndefined()
  noteArchiveProblem(here.db, { segments: 'The backup cannot be written to s3://secret/wal.' })
  const [advice, ...others] = (await adviceOf(own)) ?? []
  expect(advice).toContain('Look at BACKUP_TO')
  expect(advice).not.toContain('secret')
  expect(others).toEqual([])
})
