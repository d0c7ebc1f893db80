import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { applyMigrations } from './apply-migrations.ts'

const { directUrl } = await testDatabase()
const client = new pg.Client({ connectionString: directUrl })
await client.connect()
afterAll(() => client.end())

const SCHEMA = 'history'
const made = (folderMillis: number, ...sql: string[]) => ({ sql, hash: `of ${folderMillis}`, folderMillis })
const TABLE = made(1, 'create table toys (id int primary key, name text)')
const COLUMN = made(2, 'alter table toys add column color text')
const INDEX = made(
  3,
  '-- outside-of-a-transaction\ndrop index concurrently if exists toys_by_name',
  'create unique index concurrently toys_by_name on toys (name)',
)
const AFTER = made(4, 'alter table toys add column size int')
const apply = (...migrations: (typeof TABLE)[]) => applyMigrations(client, migrations, SCHEMA)

const recorded = async () => {
  const { rows } = await client.query<{ at: number }>(
    `select created_at::int as at from ${SCHEMA}.__drizzle_migrations order by id`,
  )
  return rows.map(({ at }) => at)
}
const indexes = async () => {
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('toys_by_name')",
  )
  return rows.map(({ valid }) => valid)
}

test('migrations of one transaction are applied all or none', async () => {
  await expect(apply(TABLE, COLUMN, made(3, 'nonsense'))).rejects.toThrow('syntax error')
  expect(await recorded()).toEqual([])
  await apply(TABLE, COLUMN)
  await apply(TABLE, COLUMN)
  expect(await recorded()).toEqual([1, 2])
})

test('an index is built outside of a transaction, also after an interrupted try', async () => {
  await client.query("insert into toys values (1, 'ball'), (2, 'ball')")
  await expect(apply(TABLE, COLUMN, INDEX, AFTER)).rejects.toThrow('could not create unique index')
  // PostgreSQL leaves an index that nobody may use.
  expect([await recorded(), await indexes()]).toEqual([[1, 2], [false]])
  await client.query('delete from toys where id = 2')
  await apply(TABLE, COLUMN, INDEX, AFTER)
  expect([await recorded(), await indexes()]).toEqual([[1, 2, 3, 4], [true]])
})
