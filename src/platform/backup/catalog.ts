import type pg from 'pg'

/** A table in a backup. Generated columns are left out: the database computes them again. */
export interface TableShape {
  schema: string
  name: string
  columns: string[]
}

export interface SequenceState {
  schema: string
  name: string
  /** Null if it was never used. */
  value: string | null
}

/** The schemas of the product: its tables, the record of its migrations, its jobs. */
export const OWN_SCHEMAS = ['migrations', 'public', 'pgboss'] as const
/** Tables of the jobs' schema whose content must be restored. */
const TABLES_OF_JOBS = ['queue', 'schedule', 'subscription', 'job', 'job_dependency']

/** Tables of the product's schemas, without partitions, which belong to their parent. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname <> 'pgboss' or c.relname = any($2))
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     order by array_position($1, n.nspname::text), c.relname`,
    [OWN_SCHEMAS, TABLES_OF_JOBS],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [OWN_SCHEMAS],
  )
  return rows
}

/** The version of the jobs' schema, or null where no server has made it. */
export async function versionOfJobs(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.version') is not null as there`)
  if (!rows[0]?.there) return null
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version')
  return versions[0]?.version ?? null
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quoteTable = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`
export const quoteColumns = (columns: readonly string[]): string => columns.map(quote).join(', ')

/** Settings that make PostgreSQL write values the same way, whatever the database and the role configure. */
export const PLAIN_VALUES = [
  `set local client_encoding = 'UTF8'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local statement_timeout = 0`,
  `set local lock_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
].join(';')
