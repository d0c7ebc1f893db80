import { readEndsOfMonths, type Queryable } from '../../../platform/db/partitions/read-partitions.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { GROWING_TABLE_NAMES } from './growing-tables.server.ts'

/** Partitions are made two months ahead. Fewer days than these mean that the job fails. */
const WARNING_DAYS = 7

export type PartitionState = 'off' | 'ok' | 'missing'

/** `off`: all tables are plain. `missing`: the rows of a day within the next week would have no partition of their month. */
export async function partitionState(client: Queryable, now: Date): Promise<PartitionState> {
  const ends = [...(await readEndsOfMonths(client, GROWING_TABLE_NAMES)).values()]
  if (ends.length === 0) return 'off'
  return ends.every(end => end.getTime() > now.getTime() + WARNING_DAYS * DAY_MS) ? 'ok' : 'missing'
}

export interface TableState {
  table: string
  /** When the months that have partitions end; null for a plain table. */
  end: Date | null
  partitions: number
  /** With indexes. */
  bytes: number
  /** An estimate. */
  rows: number
}

/** Each table that may be partitioned. */
export async function readTableStates(client: Queryable): Promise<TableState[]> {
  const ends = await readEndsOfMonths(client, GROWING_TABLE_NAMES)
  const { rows } = await client.query<Omit<TableState, 'end'>>(
    `select given.name as table, count(*) filter (where c.relispartition)::int as partitions,
       sum(pg_total_relation_size(c.oid))::float8 as bytes,
       coalesce(sum(greatest(c.reltuples, 0)) filter (where c.relkind = 'r'), 0)::float8 as rows
     from unnest($1::text[]) with ordinality as given (name, place)
     cross join lateral to_regclass('public.' || quote_ident(given.name)) as own (oid)
     join pg_class c on c.oid = own.oid or c.oid in (select inhrelid from pg_inherits where inhparent = own.oid)
     group by given.name, given.place order by given.place`,
    [GROWING_TABLE_NAMES],
  )
  return rows.map(row => ({ ...row, end: ends.get(row.table) ?? null }))
}
