import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { smtpServer } from '../../../test/smtp-server.ts'
import { partitionTables } from '../../modules/running/partitions/public.server.ts'
import { withConnection } from '../../platform/db/connections/pool.ts'
import { readSettings } from '../../platform/settings/env.ts'
import { checkAddress, checkNode, checkSecrets } from '../doctor/check-settings.ts'
import type { Finding } from '../doctor/finding.ts'

const AUTH_SECRET = 'a secret of this test that is long enough'
const PASSWORD = 'Quiet-Secret-4711'
const newFolder = () => mkdtemp(join(inject('temporaryFolder'), 'doctor-'))

async function doctor(environment: NodeJS.ProcessEnv) {
  const { code, out } = await runInTerminal(['doctor', '--json'], { AUTH_SECRET, ...environment })
  const { healthy, findings } = JSON.parse(out) as { healthy: boolean; findings: Finding[] }
  return { code, out, healthy, findings, of: (name: string) => findings.find(finding => finding.name === name) }
}

test('doctor reports a healthy server, and what to look at', async () => {
  const { url } = await testDatabase()
  const smtp = await smtpServer(() => Promise.resolve())
  const DATA_DIR = await newFolder()
  const settings = { DATABASE_URL: url, DATA_DIR, SMTP_URL: smtp.url, MAIL_FROM: 'Pets <pets@shelter.example>' }
  const { code, healthy, findings } = await doctor(settings)
  expect({ code, healthy }).toEqual({ code: 0, healthy: true })
  expect(findings.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    'Node: ok',
    'Settings: ok',
    'Address: ok',
    'Secrets: ok',
    'Database: ok',
    'Writing: ok',
    'Clock: ok',
    'Connections: ok',
    'Migrations: ok',
    'Jobs: ok',
    'Places: ok',
    'Partitions: ok',
    'Files: ok',
    'Redis: ok',
    'Mail: ok',
    'Bounces: ok',
    'Disk: ok',
  ])
  const { SMTP_URL: _, ...withoutMail } = settings
  const { code: still, out } = await runInTerminal(['doctor'], { AUTH_SECRET, ...withoutMail })
  expect(still).toBe(0)
  expect(out).toMatch(/^look +Mail +mails are files in .+; nobody gets them\n +→ set SMTP_URL and MAIL_FROM$/m)
})

test('doctor says that months have no partition, and what to do', async () => {
  const { url, directUrl } = await testDatabase()
  const settings = { DATABASE_URL: url, DATA_DIR: await newFolder() }
  await partitionTables(directUrl)
  expect((await doctor(settings)).of('Partitions')).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/notifications.*audit_log, by month$/) as string,
  })
  await withConnection(directUrl, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass`,
    )
    for (const { name } of rows) if (!name.includes('before')) await client.query(`drop table ${name}`)
    const first = rows.find(({ name }) => name.includes('before'))
    await client.query(`alter table audit_log detach partition ${first?.name}`)
    await client.query(`alter table audit_log attach partition ${first?.name} for values from (now()) to (maxvalue)`)
  })
  const { code, of } = await doctor(settings)
  expect({ code, finding: of('Partitions') }).toMatchObject({
    code: 0,
    finding: { state: 'warning', action: expect.stringMatching(/^run partition/) as string },
  })
})

test('doctor names each part that is away and what to do, without passwords', async () => {
  const { code, healthy, out, of } = await doctor({
    DATABASE_URL: `postgres://pawpal:${PASSWORD}@127.0.0.1:1/pawpal`,
    REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:1`,
    SMTP_URL: `smtp://pawpal:${PASSWORD}@127.0.0.1:1`,
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'pets',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: PASSWORD,
    DATA_DIR: await newFolder(),
  })
  expect({ code, healthy }).toEqual({ code: 1, healthy: false })
  for (const name of ['Database', 'Redis', 'Mail', 'Files'])
    expect(of(name), name).toMatchObject({ state: 'problem', text: expect.any(String), action: expect.any(String) })
  expect(of('Database')?.action).toContain('DATABASE_URL')
  expect(out).not.toContain(PASSWORD)
})

test('doctor names a wrong setting, and a schema without migrations', async () => {
  const wrong = await doctor({ DRAIN_MS: 'soon', DATA_DIR: await newFolder() })
  expect(wrong.code).toBe(1)
  expect(wrong.of('Settings')).toMatchObject({ state: 'problem', text: expect.stringContaining('DRAIN_MS') })

  const { url, db } = await testDatabase()
  await db.$client.query('drop schema migrations cascade')
  const old = await doctor({ DATABASE_URL: url, DATA_DIR: await newFolder() })
  expect(old.of('Migrations')).toMatchObject({ state: 'warning', action: expect.stringContaining('start a server') })
  const { rows } = await db.$client.query(`select to_regnamespace('migrations') is null as untouched`)
  expect(rows).toEqual([{ untouched: true }])
})

test('doctor says how to migrate a database older than the baseline', async () => {
  const { url, db } = await testDatabase()
  await db.$client.query("insert into migrations.__drizzle_migrations (hash, created_at) values ('older', 1)")
  const { code, of } = await doctor({ DATABASE_URL: url, DATA_DIR: await newFolder() })
  expect(code).toBe(1)
  expect(of('Migrations')).toMatchObject({ state: 'problem', action: expect.stringContaining('pawpal restore <file>') })
})

test('doctor checks Node, the address and secrets', async () => {
  expect(checkNode('v20.11.0')).toMatchObject({ state: 'problem', text: expect.stringContaining('v20.11.0') })
  const DATA_DIR = await newFolder()
  const settings = (environment: NodeJS.ProcessEnv) => readSettings({ AUTH_SECRET, DATA_DIR, ...environment })
  const states = (environment: NodeJS.ProcessEnv) => checkAddress(settings(environment)).map(({ state }) => state)
  expect(states({})).toEqual(['ok'])
  expect(states({ HOST: '0.0.0.0' })).toEqual(['problem'])
  expect(states({ HOST: '0.0.0.0', APP_URL: 'http://pets.example' })).toEqual(['warning', 'warning'])
  expect(states({ HOST: '0.0.0.0', APP_URL: 'https://pets.example', TRUSTED_PROXIES: '10.0.0.1' })).toEqual(['ok'])
  expect(checkSecrets(settings({ AUTH_SECRET: 'x'.repeat(40) })).state).toBe('problem')
  await writeFile(join(DATA_DIR, 'auth-secret'), AUTH_SECRET)
  await chmod(join(DATA_DIR, 'auth-secret'), 0o644)
  expect(checkSecrets(settings({}))).toMatchObject({ state: 'problem', action: expect.stringContaining('chmod 600') })
  await chmod(join(DATA_DIR, 'auth-secret'), 0o600)
  expect(checkSecrets(settings({})).state).toBe('ok')
})

test('doctor takes no arguments', async () => {
  expect(await runInTerminal(['doctor', 'now'], { AUTH_SECRET })).toMatchObject({ code: 2, out: '' })
})
