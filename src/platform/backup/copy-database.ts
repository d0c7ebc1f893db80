import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { refuseBeforeBaseline } from '../db/migrate.ts'
import { withConnection } from '../db/connections/pool.ts'
import { listSequences, listTables, PLAIN_VALUES, quoteColumns, quoteTable, versionOfJobs } from './catalog.ts'
import { createSchema, setSequences, withoutConstraints } from './rebuild-schema.ts'

/**
 * Copies all tables into an empty database, of another major version as a rule. All of it is one transaction. The schema stays at its
 * migration, and the jobs' tables must be those of this program's library.
 */
export const copyDatabase = (fromUrl: string, toUrl: string): Promise<void> =>
  withConnection(fromUrl, source => withConnection(toUrl, target => copyAll(source, target)))

/** The time of the last migration; 0 where there was none. */
async function levelOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migrations.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const { rows: levels } = await client.query<{ level: string | null }>(
    'select max(created_at) as level from migrations.__drizzle_migrations',
  )
  return Number(levels[0]?.level ?? 0)
}

async function copyAll(source: pg.PoolClient, target: pg.PoolClient): Promise<void> {
  await source.query('begin isolation level repeatable read read only')
  await source.query(PLAIN_VALUES)
  const level = await levelOf(source)
  // An empty database: the next start migrates it.
  if (level === 0) return
  await refuseBeforeBaseline(source)
  await target.query('begin')
  await createSchema(target, { level, jobs: (await versionOfJobs(source)) !== null })
  await target.query(PLAIN_VALUES)
  const restoreConstraints = await withoutConstraints(target)
  for (const table of await listTables(source)) {
    const columns = quoteColumns(table.columns)
    await target.query(`delete from ${quoteTable(table)}`)
    await pipeline(
      source.query(copyTo(`copy (select ${columns} from ${quoteTable(table)}) to stdout`)),
      target.query(copyFrom(`copy ${quoteTable(table)} (${columns}) from stdin`)),
    )
  }
  await restoreConstraints()
  await setSequences(target, await listSequences(source))
  await target.query('analyze')
  await target.query('commit')
}
