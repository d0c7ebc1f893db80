import { PartitionError } from './partition-error.ts'
import {
  assertFit,
  describeTable,
  listLocked,
  listReferences,
  listTimelessKeys,
  type TableDefinition,
} from './describe-table.ts'
import { analyze, createMonths } from './create-months.ts'
import { addMonths, type Month, monthOf, startOf } from './months.ts'
import { PARTITIONS_SCHEMA, type Queryable, readPartitions } from './read-partitions.ts'
import { inShortTransaction } from './short-transaction.ts'

export interface PartitionPlan {
  table: string
  /** Unique keys and foreign keys that the code does not need any more, and a partitioned table cannot have. */
  obsolete?: readonly string[]
  /** What the code relies on once the table is partitioned. It can be repeated. */
  prepare?: (client: Queryable) => Promise<void>
}

export interface PartitionedTable {
  table: string
  /** Whether it was a plain table before. */
  changed: boolean
  /** How often its lock was tried for, and how long requests waited at most. */
  tries: number
  waitedMs: number
}

/**
 * Turns a plain table into one that is partitioned by month of `created_at`, while it is used. No row is copied: the table becomes the
 * first partition. An interrupted call leaves a plain table, and can be repeated.
 *
 * @param client a session of its own, without an open transaction
 * @throws PartitionError
 */
export async function partitionTable(
  client: Queryable,
  { table, obsolete = [], prepare }: PartitionPlan,
  now: Date,
  onStep: (step: string) => void = () => undefined,
): Promise<PartitionedTable> {
  await assertFit(client, table, obsolete)
  if ((await readPartitions(client, table)).length > 0) return { table, changed: false, tries: 0, waitedMs: 0 }
  await client.query(`create schema if not exists ${PARTITIONS_SCHEMA}`)
  await prepare?.(client)
  // After the whole next month, so that new rows fit however long the next steps take.
  const end = addMonths(monthOf(now), 2)
  try {
    await buildKey(client, table, onStep)
    await boundRows(client, table, end, onStep)
    onStep(`${table}: exchanging the table`)
    const locked = await listLocked(client, table)
    const swapped = await inShortTransaction(client, locked, () => exchange(client, { table, obsolete, end }))
    await analyze(client, table)
    return { table, changed: true, tries: swapped.tries, waitedMs: swapped.waitedMs }
  } catch (error) {
    await removeBound(client, table).catch(() => undefined)
    throw error
  }
}

const keyOf = (table: string): string => `${table}_id_created_at`
const boundOf = (table: string): string => `${table}_partition_bound`

/** The primary key of the later partition, built without a lock. */
async function buildKey(client: Queryable, table: string, onStep: (step: string) => void): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`public.${keyOf(table)}`],
  )
  if (rows[0]?.valid) return
  onStep(`${table}: building the index of the new key`)
  // What an interrupted try left.
  await client.query(`drop index concurrently if exists public.${keyOf(table)}`)
  await client.query(`create unique index concurrently ${keyOf(table)} on public.${table} (id, created_at)`)
}

/** A checked constraint spares the exchange a scan of all rows under its lock. */
async function boundRows(client: Queryable, table: string, end: Month, onStep: (step: string) => void): Promise<void> {
  await inShortTransaction(client, [table], () =>
    client.query(
      `alter table public.${table} drop constraint if exists ${boundOf(table)},
         add constraint ${boundOf(table)} check (created_at < '${startOf(end).toISOString()}') not valid`,
    ),
  )
  onStep(`${table}: checking the time of all rows`)
  try {
    await client.query(`alter table public.${table} validate constraint ${boundOf(table)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error
    throw new PartitionError(
      `${table} has rows dated ${end}-01 or later: a clock was wrong. Correct their created_at, then run it again.`,
    )
  }
}

const CHECK_VIOLATION = '23514'

/** An interrupted try may leave the constraint, which would refuse rows once its month has come. Returns whether there was one. */
export async function removeBound(client: Queryable, table: string): Promise<boolean> {
  const { rows } = await client.query(`select from pg_constraint where conname = $1 and conrelid = to_regclass($2)`, [
    boundOf(table),
    `public.${table}`,
  ])
  if (rows.length === 0) return false
  await inShortTransaction(client, [table], () =>
    client.query(`alter table public.${table} drop constraint if exists ${boundOf(table)}`),
  )
  return true
}

interface Exchange {
  table: string
  obsolete: readonly string[]
  end: Month
}

/** In the transaction: the table becomes the first partition of a new one with its name. */
async function exchange(client: Queryable, { table, obsolete, end }: Exchange): Promise<void> {
  await dropObsolete(client, table, obsolete)
  const definition = await describeTable(client, table)
  const name = `${table}_before_y${end.replace('-', 'm')}`
  const old = `${PARTITIONS_SCHEMA}.${name}`
  const key = keyOf(table)
  // Attaching copies the parent's triggers for rows.
  for (const trigger of definition.triggers)
    if (trigger.ofRows) await client.query(`drop trigger "${trigger.name}" on public.${table}`)
  const identity = await takeIdentity(client, table)
  await client.query(`alter table public.${table} rename to ${name}`)
  await client.query(`alter table public.${name} set schema ${PARTITIONS_SCHEMA}`)
  await client.query(
    `alter table ${old} drop constraint ${table}_pkey, add constraint ${table}_pkey primary key using index ${key}`,
  )
  await client.query(
    `create table public.${table} (like ${old} including defaults including generated including constraints including compression
       including comments) partition by range (created_at)`,
  )
  await client.query(`alter table public.${table} drop constraint ${boundOf(table)}, add primary key (id, created_at)`)
  await client.query(`alter table public.${table} owner to ${definition.owner}`)
  if (identity) await client.query(identity)
  await describeAgain(client, table, definition, key)
  await client.query(
    `alter table public.${table} attach partition ${old} for values from (minvalue) to ('${startOf(end).toISOString()}')`,
  )
  await client.query(`alter table ${old} drop constraint ${boundOf(table)}`)
  await createMonths(client, table, { from: end, to: addMonths(end, 1) })
}

async function dropObsolete(client: Queryable, table: string, obsolete: readonly string[]): Promise<void> {
  for (const reference of await listReferences(client, table))
    if (obsolete.includes(reference.name))
      await client.query(`alter table ${reference.table} drop constraint "${reference.name}"`)
  for (const { name, constraint } of await listTimelessKeys(client, table))
    if (obsolete.includes(name))
      await client.query(
        constraint ? `alter table public.${table} drop constraint "${name}"` : `drop index public."${name}"`,
      )
}

/** Ids continue: only the parent may have an identity. Returns the SQL that gives it one. */
async function takeIdentity(client: Queryable, table: string): Promise<string | undefined> {
  const { rows } = await client.query<{ always: boolean; sequence: string }>(
    `select attidentity = 'a' as always, pg_get_serial_sequence($1, 'id') as sequence from pg_attribute
     where attrelid = $1::regclass and attname = 'id' and attidentity <> ''`,
    [`public.${table}`],
  )
  const [found] = rows
  if (!found) return undefined
  const { rows: next } = await client.query<{ value: string }>(
    `select (last_value + is_called::int)::text as value from ${found.sequence}`,
  )
  await client.query(`alter table public.${table} alter column id drop identity`)
  const kind = found.always ? 'always' : 'by default'
  return `alter table public.${table} alter column id add generated ${kind} as identity (sequence name ${found.sequence} start with ${next[0]?.value ?? 1})`
}

/** Gives the parent what the table had. Attaching the first partition finds the same there and builds nothing. */
async function describeAgain(
  client: Queryable,
  table: string,
  { constraints, indexes, triggers, grants }: TableDefinition,
  key: string,
): Promise<void> {
  for (const { name, definition } of constraints)
    await client.query(`alter table public.${table} add constraint "${name}" ${definition}`)
  for (const { name, definition } of indexes) if (name !== key) await client.query(definition)
  for (const { definition } of triggers) await client.query(definition)
  for (const grant of grants) await client.query(grant)
}
