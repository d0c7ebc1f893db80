import { PARTITIONS_SCHEMA, type Queryable, readPartitions } from './read-partitions.ts'
import { inShortTransaction } from './short-transaction.ts'

/**
 * Drops the partitions whose rows are all older than a time.
 *
 * @param unless SQL: rows that still matter; a partition with one of them stays
 * @param release removes what its rows own in other tables, because no trigger sees a dropped row
 * @returns their names
 */
export async function dropMonthsBefore(
  client: Queryable,
  table: string,
  before: Date,
  unless = 'false',
  release: (client: Queryable, partition: string) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const dropped: string[] = []
  for (const { name, to } of await readPartitions(client, table)) {
    if (!to || to > before) continue
    const partition = `${PARTITIONS_SCHEMA}.${name}`
    const { rows } = await client.query<{ matters: boolean }>(
      `select exists (select from ${partition} where ${unless}) as matters`,
    )
    if (rows[0]?.matters) continue
    await release(client, partition)
    await inShortTransaction(client, [table], () => client.query(`drop table if exists ${partition}`))
    dropped.push(name)
  }
  return dropped
}
