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

test('an index of a partitioned table is built for each partition, also after an interrupted try', async () => {
  await client.query(`
    create table balls (id int, created_at timestamptz not null, name text) partition by range (created_at);
    create schema if not exists partitions;
    create table partitions.balls_old partition of balls for values from (minvalue) to ('2026-12-01');
    create table partitions.balls_later partition of balls for values from ('2026-12-01') to (maxvalue);
    insert into balls values (1, '2026-11-01', 'red'), (2, '2026-12-02', 'red'), (3, '2026-12-02', 'red')`)
  const index = made(
    5,
    '-- outside-of-a-transaction\ndrop index concurrently if exists "balls_by_name"',
    'create unique index concurrently "balls_by_name" on "balls" (name, created_at)',
  )
  await expect(apply(TABLE, COLUMN, INDEX, AFTER, index)).rejects.toThrow('could not create unique index')
  await client.query('delete from balls where id = 3')
  await apply(TABLE, COLUMN, INDEX, AFTER, index)
  const { rows } = await client.query(
    `select count(*)::int as parts, bool_and(indisvalid and indisunique) as valid from pg_partition_tree('balls_by_name') join pg_index on indexrelid = relid`,
  )
  expect(rows).toEqual([{ parts: 3, valid: true }])
  expect(await recorded()).toEqual([1, 2, 3, 4, 5])
})
