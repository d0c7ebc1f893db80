import { withConnection } from '../../../platform/db/connections/pool.ts'
import { addMissingMonths } from '../../../platform/db/partitions/create-months.ts'
import { addMonths, monthOf } from '../../../platform/db/partitions/months.ts'
import { PartitionError } from '../../../platform/db/partitions/partition-error.ts'
import { type PartitionedTable, partitionTable } from '../../../platform/db/partitions/partition-table.ts'
import { GROWING_TABLE_NAMES, GROWING_TABLES } from './growing-tables.server.ts'
import { COMMAND_LOCK, MONTHS_AHEAD } from './maintain-partitions.server.ts'

interface Partitioning extends PartitionedTable {
  /** How many months of an already partitioned table were missing. */
  monthsAdded: number
}

/**
 * Partitions tables by month, and makes missing months of those that are.
 *
 * @param url of the database itself, not of a pooler
 * @param tables all that grow, if none is named
 * @throws PartitionError
 */
export const partitionTables = (
  url: string,
  tables: readonly string[] = GROWING_TABLE_NAMES,
  onStep?: (step: string) => void,
): Promise<Partitioning[]> =>
  withConnection(url, async client => {
    const { rows } = await client.query<{ taken: boolean; now: Date }>(
      'select pg_try_advisory_lock($1) as taken, clock_timestamp() as now',
      [COMMAND_LOCK],
    )
    const [{ taken, now } = { taken: false, now: new Date() }] = rows
    if (!taken) throw new PartitionError('Another pawpal partition is running. Wait until it has ended.')
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    const done: Partitioning[] = []
    for (const plan of GROWING_TABLES) {
      if (!tables.includes(plan.table)) continue
      const partitioned = await partitionTable(client, plan, now, onStep)
      const last = addMonths(monthOf(now), MONTHS_AHEAD)
      const monthsAdded = await addMissingMonths(client, plan.table, last, { most: Infinity })
      done.push({ ...partitioned, monthsAdded })
    }
    return done
  })
