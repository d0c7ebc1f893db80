import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { applyInTransaction, createRecord } from '../db/apply-migrations.ts'
import { baseline, CREATE_OLDEST_CODE, knownMigrations, MIGRATIONS_SCHEMA } from '../db/migrate.ts'
import { OWN_SCHEMAS, quote, quoteTable, type SequenceState } from './catalog.ts'

/** Everything here runs in the transaction of a restore, so that a failure leaves the database as it was. */

interface Definition {
  schema: string
  table: string
  name: string
  definition: string
}

/** Drops the empty schema that a server or a command made. */
export async function dropSchema(client: pg.ClientBase): Promise<void> {
  const { tables, functions } = namesInMigrations()
  for (const name of tables) await client.query(`drop table if exists public.${quote(name)} cascade`)
  for (const name of functions) await client.query(`drop function if exists public.${quote(name)} cascade`)
  await client.query(`drop schema if exists pgboss cascade`)
  await client.query(`drop schema if exists ${MIGRATIONS_SCHEMA} cascade`)
}

/** Makes the schema as it was after the migration of this time. */
export async function createSchema(client: pg.ClientBase, { level, jobs }: { level: number; jobs: boolean }) {
  await createRecord(client, MIGRATIONS_SCHEMA)
  await client.query(CREATE_OLDEST_CODE)
  // The rows of the record come with the backup.
  await applyInTransaction(
    client,
    knownMigrations().filter(({ folderMillis }) => folderMillis <= level),
  )
  if (jobs) await client.query(withoutTransaction(getConstructionPlans('pgboss')))
}

/** Applies the migrations that are newer than a schema. */
export async function completeSchema(client: pg.ClientBase, level: number): Promise<void> {
  await recordBaseline(client)
  await applyInTransaction(
    client,
    knownMigrations().filter(({ folderMillis }) => folderMillis > level),
    MIGRATIONS_SCHEMA,
  )
}

/** A backup from before the baseline has the records of the migrations that the baseline replaced. */
async function recordBaseline(client: pg.ClientBase): Promise<void> {
  const { hash, folderMillis } = baseline()
  const table = `${MIGRATIONS_SCHEMA}.__drizzle_migrations`
  await client.query(`delete from ${table} where created_at < $1`, [folderMillis])
  await client.query(`update ${table} set hash = $2 where created_at = $1`, [folderMillis, hash])
}

/** The tables and functions in `public` that any migration made. */
export function namesInMigrations(): { tables: string[]; functions: string[] } {
  const text = knownMigrations()
    .flatMap(({ sql }) => sql)
    .join('\n')
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))]
  return {
    tables: all(/(?:create table(?: if not exists)?|rename to) "?(\w+)"?/gi),
    functions: all(/create (?:or replace )?function "?(\w+)"?/gi),
  }
}

/** Sequences continue after the last number of the backup. */
export async function setSequences(client: pg.ClientBase, sequences: readonly SequenceState[]): Promise<void> {
  for (const { schema, name, value } of sequences)
    if (value !== null)
      await client.query('select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null', [
        quoteTable({ schema, name }),
        value,
      ])
}

/**
 * Drops foreign keys and plain indexes, and disables triggers. The returned function restores them, which checks all
 * rows.
 */
export async function withoutConstraints(client: pg.ClientBase): Promise<() => Promise<void>> {
  const keys = await definitions(client, FOREIGN_KEYS)
  const indexes = await definitions(client, PLAIN_INDEXES)
  const tables = await definitions(client, TRIGGERED_TABLES)
  for (const key of keys) await client.query(`alter table ${tableOf(key)} drop constraint ${quote(key.name)}`)
  for (const { schema, name } of indexes) await client.query(`drop index ${quoteTable({ schema, name })}`)
  for (const table of tables) await client.query(`alter table ${tableOf(table)} disable trigger user`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const key of keys)
      await client.query(`alter table ${tableOf(key)} add constraint ${quote(key.name)} ${key.definition}`)
    for (const table of tables) await client.query(`alter table ${tableOf(table)} enable trigger user`)
  }
}

const tableOf = ({ schema, table }: Definition): string => quoteTable({ schema, name: table })

async function definitions(client: pg.ClientBase, statement: string): Promise<Definition[]> {
  return (await client.query<Definition>(statement, [OWN_SCHEMAS])).rows
}

const FOREIGN_KEYS = `
  select n.nspname as schema, t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = any($1) and c.contype = 'f' and c.conparentid = 0`
const PLAIN_INDEXES = `
  select n.nspname as schema, t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = any($1) and n.nspname <> 'pgboss'
    and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))`
const TRIGGERED_TABLES = `
  select distinct n.nspname as schema, t.relname as table, '' as name, '' as definition
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = any($1) and not g.tgisinternal`

/** The jobs' library begins and ends a transaction of its own. */
const withoutTransaction = (plans: string): string => plans.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '')
