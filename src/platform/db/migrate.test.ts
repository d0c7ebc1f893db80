import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { SettingsError } from '../env.ts'
import { migrate } from './migrate.ts'

const newer = Date.UTC(2100)

test('code that is older than the schema is refused, unless the newer migrations are compatible with it', async () => {
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

test('a start that waits for the migrations of another says so, once', async () => {
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
