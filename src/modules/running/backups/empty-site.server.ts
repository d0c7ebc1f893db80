import type pg from 'pg'
import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import { listTables, quoteTable } from '../../../platform/backup/catalog.ts'
import { namesInMigrations } from '../../../platform/backup/rebuild-schema.ts'
import { tryMigrationLock } from '../../../platform/db/migrate.ts'
import type { Services } from '../../../api/context.ts'
import { identityOfStore, PHOTO_ROOTS, RESTORING } from '../../base/photos/public.server.ts'

/** Tables that a server fills even on an empty site. */
const FILLED_BY_SERVERS = new Set([
  'store_identity',
  'places',
  'postal_codes',
  'gazetteers',
  'backup_runs',
  'backup_schedule',
])

/**
 * Refuses a site that is in use or not empty. Keeps servers from starting on the database until the connection ends.
 *
 * @returns the identity of the database, if it has one
 * @throws BackupRefused
 */
export async function assertEmptyDatabase(client: pg.ClientBase): Promise<string | undefined> {
  if (!(await tryMigrationLock(client)))
    throw new BackupRefused(
      'A server is starting on this database, or another restore is running; nothing was restored.',
    )
  const { rows: sessions } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'pawpal%'`,
  )
  if (sessions[0]?.count)
    throw new BackupRefused('Servers are running on this database: stop them first; nothing was restored.')
  const tables = (await listTables(client)).filter(({ schema }) => schema === 'public')
  if (tables.length === 0) return undefined
  const own = new Set(namesInMigrations().tables)
  const { rows: records } = await client.query<{ ours: boolean }>(
    `select to_regclass('migrations.__drizzle_migrations') is not null as ours`,
  )
  const foreign = tables.find(({ name }) => !records[0]?.ours || !own.has(name))
  if (foreign) throw notEmpty(`its database has a table ${foreign.name} that is not of this program`)
  for (const table of tables) {
    if (FILLED_BY_SERVERS.has(table.name)) continue
    const { rowCount } = await client.query(`select from ${quoteTable(table)} limit 1`)
    if (rowCount) throw notEmpty(`its table ${table.name} has rows`)
  }
  const hasIdentity = tables.some(({ name }) => name === 'store_identity')
  if (!hasIdentity) return undefined
  const { rows } = await client.query<{ id: string }>('select id from store_identity')
  return rows[0]?.id
}

/** @param database the identity of the empty database @throws BackupRefused */
export async function assertEmptyStore(files: Services['files'], database: string | undefined): Promise<void> {
  const identity = await identityOfStore(files)
  // Files of a killed restore are allowed, because the next restore removes them.
  if (identity?.startsWith(RESTORING)) return
  if (identity !== undefined && identity !== database) throw notEmpty('its store of files belongs to another database')
  for (const root of [...PHOTO_ROOTS, 'bin/'])
    for await (const { key } of files.list(root)) throw notEmpty(`its store of files holds ${key}`)
}

const notEmpty = (what: string) =>
  new BackupRefused(`A backup is restored into an empty site only, and ${what}; nothing was restored.`)
