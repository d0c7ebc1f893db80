import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { migrationState } from '../../platform/db/migrate.ts'

test('migrate brings a schema of before up to date, and changes nothing the second time', async () => {
  const { db, url } = await testDatabase()
  await db.$client.query('drop schema public cascade; drop schema migrations cascade; create schema public')
  expect(await migrationState(db.$client)).toBe('missing')
  const environment = { DATABASE_URL: url, DATA_DIR: await mkdtemp(join(inject('temporaryFolder'), 'migrate-')) }
  const done = { code: 0, out: 'The tables are those of this version.' }
  expect(await runInTerminal(['migrate'], environment)).toMatchObject(done)
  expect(await migrationState(db.$client)).toBe('ok')
  expect(await runInTerminal(['migrate'], environment)).toMatchObject(done)
  expect(await runInTerminal(['migrate', 'now'], environment)).toMatchObject({ code: 2 })
})
