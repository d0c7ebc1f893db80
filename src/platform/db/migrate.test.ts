import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { runInTerminal } from '../../../test/run-command.ts'
import { copyDatabase } from '../backup/copy-database.ts'
import { SettingsError } from '../settings/env.ts'
import { baseline, migrate } from './migrate.ts'

const newer = Date.UTC(2100)

test('code older than the schema refuses to start, unless the newer migrations are compatible with it', async () => {
  const { db, directUrl } = await testDatabase()
  await migrate(directUrl)
  const { rows } = await db.$client.query<{ made_at: number }>('select made_at from migrations.oldest_code')
  await db.$client.query("insert into migrations.__drizzle_migrations (hash, created_at) values ('newer', $1)", [newer])
  await migrate(directUrl)

  await db.$client.query('update migrations.oldest_code set made_at = $1', [newer])
  const refused: unknown = await migrate(directUrl).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingsError)
  expect((refused as Error).message).toMatch(
    /^The database is newer than this program \(1 migration ahead of it\)[^\n]+$/,
  )

  await db.$client.query('drop table migrations.oldest_code')
  await expect(migrate(directUrl)).rejects.toThrow('The database is newer than this program')
  await db.$client.query("delete from migrations.__drizzle_migrations where hash = 'newer'")
  await migrate(directUrl)
  expect((await db.$client.query('select made_at from migrations.oldest_code')).rows).toEqual(rows)
})

test.each([
  ['the last migration before the baseline', 0],
  ['an older migration', 1000],
])('a database at %s is refused and not changed', async (_, before) => {
  const { db, directUrl } = await testDatabase()
  const record = 'select * from migrations.__drizzle_migrations order by id'
  const { folderMillis } = baseline()
  await db.$client.query('delete from migrations.__drizzle_migrations')
  await db.$client.query(
    "insert into migrations.__drizzle_migrations (hash, created_at) values ('first', $1), ('last', $2)",
    [folderMillis - 2000, folderMillis - before],
  )
  const { rows } = await db.$client.query(record)
  const refused: unknown = await migrate(directUrl).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingsError)
  expect((refused as Error).message).toMatch(
    /^The database is of an earlier version[^\n]+`pawpal backup <file>`[^\n]+`pawpal restore <file>`[^\n]+$/,
  )
  expect((await db.$client.query(record)).rows).toEqual(rows)

  const DATA_DIR = inject('temporaryFolder')
  const command = await runInTerminal(['backup', join(DATA_DIR, 'none.tar')], { DATABASE_URL: directUrl, DATA_DIR })
  expect(command).toEqual({ code: 1, out: '', err: (refused as Error).message })
  await expect(copyDatabase(directUrl, directUrl)).rejects.toThrow((refused as Error).message)
})

test("a start that waits for another's migrations says so, once", async () => {
  const { directUrl } = await testDatabase()
  const other = new pg.Client({ connectionString: directUrl })
  await other.connect()
  await other.query('select pg_advisory_lock(7291402)')
  const waiting = Promise.withResolvers<void>()
  let said = 0
  const migrating = migrate(directUrl, () => {
    said += 1
    waiting.resolve()
  })
  await waiting.promise
  await other.end()
  await migrating
  await migrate(directUrl, () => void (said += 1))
  expect(said).toBe(1)
})
