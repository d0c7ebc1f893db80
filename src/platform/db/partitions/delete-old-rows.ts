import { PARTITIONS_SCHEMA, type Queryable, readPartitions } from './read-partitions.ts'

const BATCH = 1000

interface OldRows {
  table: string
  before: Date
  /** The columns whose index has the oldest rows first. */
  order: readonly ('id' | 'created_at')[]
  /** SQL: rows that still matter, and stay. */
  unless?: string | undefined
  /** When to stop; the rest is for the next time. */
  until: Date
}

/**
 * Deletes old rows of a plain table, or of the first partition, which was the plain table. Each batch is its own transaction, which
 * tells triggers of append-only tables that the retention deletes.
 */
export async function deleteOldRows(
  client: Queryable,
  { table, before, order, unless = 'false', until }: OldRows,
  now: () => Date,
): Promise<number> {
  const [first] = await readPartitions(client, table)
  const name = first ? `${PARTITIONS_SCHEMA}.${first.name}` : `public.${table}`
  // A month's partition goes as a whole.
  if (first?.from) return 0
  const columns = order.join(', ')
  let deleted = 0
  let last: string[] | undefined
  while (now() < until) {
    const after = last
      ? `where (${columns}) > (${order.map((column, index) => `$${index + 2}${TYPES[column]}`).join(', ')})`
      : ''
    await client.query(`begin; set local pawpal.retention = 'on'`)
    try {
      const { rows } = await client.query<{ oldest: number; gone: number; last: string[] | null }>(
        `with oldest as (select id, created_at from ${name} ${after} order by ${columns} limit ${BATCH}),
           gone as (delete from ${name} t using oldest o
             where t.id = o.id and t.created_at = o.created_at and o.created_at < $1 and not (${unless}) returning 1)
         select (select count(*)::int from oldest where created_at < $1) as oldest, (select count(*)::int from gone) as gone,
           (select array[${order.map(column => `${column}::text`).join(', ')}] from oldest order by ${order.map(column => `${column} desc`).join(', ')} limit 1) as last`,
        [before, ...(last ?? [])],
      )
      await client.query('commit')
      const { oldest = 0, gone = 0 } = rows[0] ?? {}
      last = rows[0]?.last ?? undefined
      deleted += gone
      // A row whose clock was wrong may stand between old ones.
      if (oldest === 0 || !last) return deleted
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
  return deleted
}

const TYPES = { id: '', created_at: '::timestamptz' }
