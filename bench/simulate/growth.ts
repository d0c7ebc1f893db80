import type { Db } from '../../src/platform/db/db.ts'

export interface Table {
  name: string
  /** Bytes with indexes. */
  size: number
  /** Rows that were inserted since the statistics began. */
  inserted: number
}

export async function readTables({ $client }: Db): Promise<Table[]> {
  const { rows } = await $client.query<Table>(
    `select schemaname || '.' || relname as name, pg_total_relation_size(relid)::float8 as size, n_tup_ins::float8 as inserted
     from pg_stat_user_tables order by 1`,
  )
  return rows.map(row => ({ ...row, name: row.name.replace('public.', '') }))
}

/** Tables that grew, the most growth first. */
export function growthOf(before: readonly Table[], after: readonly Table[]) {
  return after
    .map(table => {
      const old = before.find(({ name }) => name === table.name) ?? { size: 0, inserted: 0 }
      return { name: table.name, bytes: table.size - old.size, rows: table.inserted - old.inserted }
    })
    .filter(({ bytes, rows }) => bytes > 0 || rows > 0)
    .toSorted((one, other) => other.bytes - one.bytes)
}
