import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { addMissingMonths } from './create-months.ts'
import { deleteOldRows } from './delete-old-rows.ts'
import { dropMonthsBefore } from './drop-months.ts'
import { addMonths } from './months.ts'
import { partitionTable, removeBound } from './partition-table.ts'
import { readPartitions } from './read-partitions.ts'

const { directUrl } = await testDatabase()
const open = async () => {
  const opened = new pg.Client({ connectionString: directUrl })
  await opened.connect()
  afterAll(() => opened.end())
  return opened
}
const [client, other] = [await open(), await open()]
const NOW = new Date('2026-11-29T10:00:00Z')
const plan = { table: 'toys' }
const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
const namesOf = async () => (await readPartitions(client, 'toys')).map(({ name }) => name)
const add = (name: string, at: string) =>
  client.query('insert into toys (owner_id, name, created_at) values (1, $1, $2) returning id::int', [name, at])
const catalog = () =>
  rowsOf(`select relname as name, pg_get_indexdef(c.oid) as text from pg_index join pg_class c on c.oid = indexrelid where indrelid = 'toys'::regclass
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'toys'::regclass and contype in ('f', 'c', 'u')
    union all select tgname, pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'toys'::regclass and not tgisinternal
    union all select attname, attidentity::text || attnotnull::text from pg_attribute where attrelid = 'toys'::regclass and attnum > 0
    union all select 'owner', relowner::regrole::text || ' ' || relacl::text from pg_class where oid = 'toys'::regclass order by 1, 2`)
const asPartitioned = (rows: Record<string, unknown>[]) =>
  rows
    .map(({ name, text }) => `${String(name)} ${String(text).replace(' ON ONLY ', ' ON ')}`)
    .filter(line => !line.startsWith('toys_pkey'))

beforeEach(async () => {
  await client.query(`
    drop table if exists toys cascade; drop table if exists toy_owners cascade; drop schema if exists partitions cascade;
    create table toy_owners (id int primary key);
    insert into toy_owners values (1);
    create table toys (id bigint primary key generated always as identity, owner_id int not null references toy_owners on delete cascade,
      name text not null check (name <> ''), folded text generated always as (lower(name)) stored,
      created_at timestamptz(3) not null default now(), unique (owner_id, name, created_at));
    create index toys_by_owner on toys (owner_id, created_at, id);
    create index toys_named on toys (lower(name)) where name <> 'x';
    create or replace function refuse_toys() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and current_setting('pawpal.retention', true) = 'on' then return null; end if;
      raise exception 'toys stay'; end $$;
    create trigger toys_stay before delete or truncate on toys for each statement execute function refuse_toys();
    create or replace function praise_toy() returns trigger language plpgsql as $$ begin new.name := new.name || '!'; return new; end $$;
    create trigger toys_praised before insert on toys for each row execute function praise_toy();
    grant select on toys to public`)
  await add('Ball', '2024-05-06T00:00:00Z')
  await add('Bone', '2026-11-28T00:00:00Z')
})

test('a plain table becomes the first partition, with everything it had, and ids go on', async () => {
  const before = await catalog()
  const [old] = await rowsOf(`select 'toys'::regclass::oid as oid`)
  expect(await partitionTable(client, plan, NOW)).toMatchObject({ changed: true, tries: 1 })
  expect(await namesOf()).toEqual(['toys_before_y2027m01', 'toys_y2027m01', 'toys_y2027m02', 'toys_later'])
  expect(asPartitioned(await catalog())).toEqual(asPartitioned(before))
  expect(await rowsOf(`select 'partitions.toys_before_y2027m01'::regclass::oid as oid`)).toEqual([old])
  // Each index of the parent took one of the table's, so none was built again.
  expect(
    await rowsOf(
      `select count(*)::int as indexes from pg_index where indrelid = 'partitions.toys_before_y2027m01'::regclass`,
    ),
  ).toEqual([{ indexes: 4 }])
  expect((await add('Rope', '2026-12-31T23:59:59Z')).rows).toEqual([{ id: 3 }])
  expect(
    await rowsOf(`select name, folded, tableoid::regclass::text as table from toys order by id desc limit 1`),
  ).toEqual([{ name: 'Rope!', folded: 'rope!', table: 'partitions.toys_before_y2027m01' }])
  await expect(client.query("update toys set name = ''")).rejects.toThrow('toys_name_check')
  expect(await partitionTable(client, plan, NOW)).toMatchObject({ changed: false })
})

test('rows of a month without a partition are taken, and move once it has one', async () => {
  await partitionTable(client, plan, NOW)
  await add('Near', '2027-03-10T00:00:00Z')
  await add('Far', '2126-01-01T00:00:00Z')
  await expect(addMissingMonths(client, 'toys', '2027-04', { most: 0 })).rejects.toThrow('Run pawpal partition')
  expect(await addMissingMonths(client, 'toys', '2027-04')).toBe(2)
  expect(await addMissingMonths(client, 'toys', '2027-04')).toBe(0)
  expect(await rowsOf(`select name, tableoid::regclass::text as table from toys where id > 2 order by id`)).toEqual([
    { name: 'Near!', table: 'partitions.toys_y2027m03' },
    { name: 'Far!', table: 'partitions.toys_later' },
  ])
})

test('old months are dropped, the first partition loses old rows in batches, and triggers refuse everybody else', async () => {
  await partitionTable(client, plan, NOW)
  await addMissingMonths(client, 'toys', '2027-04')
  await add('Month', '2027-01-10T00:00:00Z')
  for (const table of ['toys', 'partitions.toys_before_y2027m01', 'partitions.toys_y2027m01', 'partitions.toys_later'])
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await expect(client.query(statement)).rejects.toThrow('toys stay')
  const until = new Date(NOW.getTime() + 1000)
  const order = ['id'] as const
  expect(await deleteOldRows(client, { table: 'toys', before: new Date('2026-01-01'), order, until }, () => NOW)).toBe(
    1,
  )
  expect(await dropMonthsBefore(client, 'toys', new Date('2027-01-31T23:00:00Z'))).toEqual(['toys_before_y2027m01'])
  expect(await dropMonthsBefore(client, 'toys', new Date('2027-02-01'))).toEqual(['toys_y2027m01'])
  expect(await rowsOf('select from toys')).toEqual([])
  expect((await add('Past', '2020-01-01').catch((error: Error) => error.message)) as string).toContain('no partition')
})

test('old rows of a plain table are deleted in order, whatever stands between them', async () => {
  await add('Wrong clock', '2030-01-01')
  await client.query(
    `insert into toys (owner_id, name, created_at) select 1, n::text, '2020-01-01' from generate_series(1, 2500) n`,
  )
  const old = {
    table: 'toys',
    before: new Date('2026-01-01'),
    order: ['created_at', 'id'] as const,
    until: new Date(NOW.getTime() + 1000),
  }
  expect(await deleteOldRows(client, { ...old, unless: `name = '7!'` }, () => NOW)).toBe(2500)
  expect(await rowsOf('select name from toys order by id')).toEqual(
    ['Bone!', 'Wrong clock!', '7!'].map(name => ({ name })),
  )
  expect(await deleteOldRows(client, { ...old, until: NOW }, () => NOW)).toBe(0)
})

test('a table in use is left as it is, and the message says who uses it', { timeout: 60_000 }, async () => {
  await other.query(`set application_name = 'a report'; begin; select * from toys`)
  const refused = partitionTable(client, plan, NOW)
  await expect(refused).rejects.toThrow(/process \d+ \(a report\) uses toys since 20.* Nothing has changed/)
  // Reads go on while it waits, and nothing is left that refuses rows.
  await other.query('commit')
  expect(
    await rowsOf(`select conname from pg_constraint where conrelid = 'toys'::regclass and conname like '%bound'`),
  ).toEqual([])
  expect(await namesOf()).toEqual([])
  expect(await partitionTable(client, plan, NOW)).toMatchObject({ changed: true })
})

test('what an interrupted try left is found and removed', async () => {
  await client.query(`alter table toys add constraint toys_partition_bound check (created_at < '2026-12-01') not valid`)
  await client.query('create unique index toys_id_created_at on toys (id, created_at)')
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'toys_id_created_at'::regclass`)
  expect(await removeBound(client, 'toys')).toBe(true)
  expect(await removeBound(client, 'toys')).toBe(false)
  expect(await partitionTable(client, plan, NOW)).toMatchObject({ changed: true })
  expect(await rowsOf('select count(*)::int as toys from toys')).toEqual([{ toys: 2 }])
})

test('a table that cannot be partitioned is refused, and stays as it is', async () => {
  await add('Future', '2028-01-01')
  await expect(partitionTable(client, plan, NOW)).rejects.toThrow('rows dated 2027-01-01 or later')
  await client.query(
    `alter table toys add constraint toys_once unique (owner_id, name); create table keeps (toy bigint constraint keeps_toy references toys)`,
  )
  await expect(partitionTable(client, plan, NOW)).rejects.toThrow('while it has keeps_toy, toys_once')
  await expect(partitionTable(client, { table: 'gone' }, NOW)).rejects.toThrow('There is no table gone')
  expect(await namesOf()).toEqual([])
  await client.query(`update toys set created_at = '2026-11-01' where name = 'Future!'`)
  const obsolete = ['toys_once', 'keeps_toy']
  expect(await partitionTable(client, { ...plan, obsolete }, NOW)).toMatchObject({ changed: true })
  await client.query('drop table keeps')
})

test('a role that does not own the table is told so', async () => {
  const role = `guest_${Date.now()}`
  await client.query(`create role ${role}; grant all on toys to ${role}; grant ${role} to current_user`)
  await client.query(`set role ${role}`)
  try {
    await expect(partitionTable(client, plan, NOW)).rejects.toThrow(`The role ${role} does not own toys`)
  } finally {
    await client.query(`reset role; drop owned by ${role}; drop role ${role}`)
  }
})

test('months are counted across years', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual([
    '2027-01',
    '2027-01',
    '2026-12',
  ])
})
