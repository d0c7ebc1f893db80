import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>

/** Partitions have a schema of their own, so that indexes keep their names and lists of tables name the parent alone. */
export const PARTITIONS_SCHEMA = 'partitions'

/** Rows with `from <= created_at < to`; null where it is not bounded. */
export interface Partition {
  name: string
  from: Date | null
  to: Date | null
}

/** The partitions of a table, the oldest first; none where it is a plain table. */
export async function readPartitions(client: Queryable, table: string): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, (regexp_match(bound, 'FROM \\(''([^'']+)'))[1]::timestamptz as "from",
       (regexp_match(bound, 'TO \\(''([^'']+)'))[1]::timestamptz as "to"
     from pg_inherits i join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as bound
     where i.inhparent = to_regclass('public.' || quote_ident($1)) and not i.inhdetachpending
     order by 2 nulls first`,
    [table],
  )
  return rows
}

/** When the months that have partitions end. Later rows share the last partition; undefined for a plain table. */
export const endOfMonths = (partitions: readonly Partition[]): Date | undefined => partitions.at(-1)?.from ?? undefined

/** The same of several tables; plain ones are left out. */
export async function readEndsOfMonths(client: Queryable, tables: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await client.query<{ table: string; end: Date }>(
    `select p.relname as table, max((regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''([^'']+)'))[1]::timestamptz) as end
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.relnamespace = 'public'::regnamespace and p.relname = any($1) and p.relkind = 'p' group by 1`,
    [tables],
  )
  return new Map(rows.map(({ table, end }) => [table, end]))
}
