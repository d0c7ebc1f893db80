import type pg from 'pg'
import type { Services } from '../../../api/context.ts'
import { addMissingMonths } from '../../../platform/db/partitions/create-months.ts'
import { deleteOldRows } from '../../../platform/db/partitions/delete-old-rows.ts'
import { dropMonthsBefore } from '../../../platform/db/partitions/drop-months.ts'
import { addMonths, monthOf } from '../../../platform/db/partitions/months.ts'
import { onConnection } from '../../../platform/db/partitions/on-connection.ts'
import { removeBound } from '../../../platform/db/partitions/partition-table.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { GROWING_TABLES } from './growing-tables.server.ts'
import { partitionState } from './read-state.server.ts'

/** The advisory lock of `pawpal partition`. */
export const COMMAND_LOCK = 7_291_404
export const MONTHS_AHEAD = 2

const WORK_MS = 10 * 60_000
const LIMIT_SECONDS = 15 * 60

type MaintenanceServices = Pick<Services, 'db' | 'now' | 'log' | 'settings'>

/**
 * Makes the partitions of the next months, and removes what the retention settings no longer keep. A table that fails does not delay
 * the others.
 */
export async function maintainPartitions({ db, now, log, settings }: MaintenanceServices): Promise<void> {
  const until = new Date(now().getTime() + WORK_MS)
  const failures: unknown[] = []
  await onConnection(db, async client => {
    for (const growing of GROWING_TABLES)
      try {
        await maintain(client, growing)
      } catch (error) {
        failures.push(error)
      }
    if ((await partitionState(client, now())) === 'missing')
      log.error({ error: failures[0] }, 'the partitions of the next month are missing: run pawpal partition')
  })
  if (failures.length > 0) throw failures[0]

  async function maintain(client: pg.PoolClient, { table, order, keepDays, release }: (typeof GROWING_TABLES)[number]) {
    await removeInterrupted(client, table)
    await addMissingMonths(client, table, addMonths(monthOf(now()), MONTHS_AHEAD))
    const days = keepDays(settings)
    if (days === undefined) return
    const before = new Date(now().getTime() - days * DAY_MS)
    const dropped = await dropMonthsBefore(client, table, before, release)
    const deleted = await deleteOldRows(client, { table, before, order, until }, now)
    if (dropped.length > 0 || deleted > 0) log.info({ table, dropped, deleted }, 'old rows were removed')
  }
}

/** What a killed `pawpal partition` left would refuse rows once its month has come. */
async function removeInterrupted(client: pg.PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ running: boolean }>(
    `select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())) as running`,
    [COMMAND_LOCK],
  )
  if (!rows[0]?.running) await removeBound(client, table)
}

export function definePartitionJobs(services: Services): void {
  services.jobs.define({
    name: 'partitions.maintain',
    cron: '23 4 * * *',
    limitSeconds: LIMIT_SECONDS,
    run: () => maintainPartitions(services),
  })
}
