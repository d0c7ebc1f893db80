import { PARTITIONS_SCHEMA, type Queryable, readPartitions } from './read-partitions.ts'
import { inShortTransaction } from './short-transaction.ts'

/**
 * Drops the partitions whose rows are all older than a time.
 *
 * @param release removes what its rows own in other tables, because no trigger sees a dropped row
 * @returns their names
 */
export async function dropMonthsBefore(
  client: Queryable,
  table: string,
  before: Date,
  release: (client: Queryable, partition: string) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const dropped: string[] = []
  for (const { name, to } of await readPartitions(client, table)) {
    if (!to || to > before) continue
    const partition = `${PARTITIONS_SCHEMA}.${name}`
    await release(client, partition)
    await inShortTransaction(client, [table], () => client.query(`drop table if exists ${partition}`))
    dropped.push(name)
  }
  return dropped
}
