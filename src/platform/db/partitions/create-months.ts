import { listLocked } from './describe-table.ts'
import { PartitionError } from './partition-error.ts'
import { addMonths, type Month, monthOf, startOf } from './months.ts'
import { endOfMonths, PARTITIONS_SCHEMA, type Queryable, readPartitions } from './read-partitions.ts'
import { inShortTransaction } from './short-transaction.ts'

/** Rows that one transaction moves while others wait. More are moved by `pawpal partition` alone. */
const MOST_MOVED = 100_000

/**
 * Makes the partitions of the months up to one. Rows that came before their month had a partition move there from the last one.
 *
 * @returns how many months were missing; 0 for a plain table
 * @throws PartitionError
 */
export async function addMissingMonths(
  client: Queryable,
  table: string,
  last: Month,
  { most = MOST_MOVED }: { most?: number } = {},
): Promise<number> {
  const isMissing = async () => {
    const partitions = await readPartitions(client, table)
    const [end, later] = [endOfMonths(partitions), partitions.at(-1)]
    return end && later && end < startOf(addMonths(last, 1))
      ? { from: monthOf(end), later: `${PARTITIONS_SCHEMA}.${later.name}` }
      : undefined
  }
  if (!(await isMissing())) return 0
  const locked = await listLocked(client, table)
  const { result } = await inShortTransaction(client, locked, async () => {
    // Another server may have made them meanwhile.
    const missing = await isMissing()
    if (!missing) return 0
    const { from, later } = missing
    await assertFewRows(client, { table, later, before: addMonths(last, 1), most })
    await client.query(`alter table public.${table} detach partition ${later}`)
    return createMonths(client, table, { from, to: last, later })
  })
  await analyze(client, table)
  return result
}

/** Autovacuum does not analyze parents. */
export async function analyze(client: Queryable, table: string): Promise<void> {
  await client.query(`begin; set local statement_timeout = 0; analyze public.${table}; commit`)
}

async function assertFewRows(
  client: Queryable,
  { table, later, before, most }: { table: string; later: string; before: Month; most: number },
): Promise<void> {
  if (most === Infinity) return
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select from ${later} where created_at < $1 limit $2) few`,
    [startOf(before), most + 1],
  )
  if ((rows[0]?.count ?? 0) > most)
    throw new PartitionError(
      `${table} has more than ${most} rows of months without a partition. Run pawpal partition in a quiet hour: it moves them, and requests wait meanwhile.`,
    )
}

interface Months {
  from: Month
  to: Month
  /** The detached last partition; made where there is none. */
  later?: string
}

/** In a transaction: makes the partitions of these months, and a last one for all later rows, so that no write ever fails. */
export async function createMonths(client: Queryable, table: string, { from, to, later }: Months): Promise<number> {
  let count = 0
  for (let month = from; month <= to; month = addMonths(month, 1), count += 1) {
    const name = `${PARTITIONS_SCHEMA}.${table}_y${month.replace('-', 'm')}`
    const next = addMonths(month, 1)
    await createPartition(client, table, {
      name,
      bounds: `from ('${startOf(month).toISOString()}') to ('${startOf(next).toISOString()}')`,
    })
    if (later) await moveRows(client, { from: later, to: name, before: next })
  }
  const bounds = `from ('${startOf(addMonths(to, 1)).toISOString()}') to (maxvalue)`
  if (later) await client.query(`alter table public.${table} attach partition ${later} for values ${bounds}`)
  else await createPartition(client, table, { name: `${PARTITIONS_SCHEMA}.${table}_later`, bounds })
  return count
}

async function createPartition(
  client: Queryable,
  table: string,
  { name, bounds }: { name: string; bounds: string },
): Promise<void> {
  await client.query(`create table ${name} partition of public.${table} for values ${bounds}`)
  // PostgreSQL gives partitions the parent's triggers for rows alone; those for statements guard a table that is named directly.
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_triggerdef(oid) as definition from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal and tgtype & 1 = 0`,
    [`public.${table}`],
  )
  for (const { definition } of rows)
    await client.query(definition.replace(new RegExp(String.raw` ON (public\.)?"?${table}"? `), ` ON ${name} `))
}

/** As the database's own work: triggers saw these rows when they were written. */
async function moveRows(
  client: Queryable,
  { from, to, before }: { from: string; to: string; before: Month },
): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [to],
  )
  const columns = rows[0]?.columns ?? ''
  for (const name of [from, to]) await client.query(`alter table ${name} disable trigger user`)
  await client.query(
    `with moved as (delete from ${from} where created_at < $1 returning ${columns})
     insert into ${to} (${columns}) overriding system value select ${columns} from moved`,
    [startOf(before)],
  )
  for (const name of [from, to]) await client.query(`alter table ${name} enable trigger user`)
}
