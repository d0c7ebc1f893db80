import type { PoolClient } from 'pg'
import type { Services } from '../../../api/context.ts'
import { HEADER, type ArchiveWriter, writeArchive } from '../../../platform/backup/archive.ts'
import { mapAhead } from '../../../platform/backup/async-iterables.ts'
import { BackupRefused } from '../../../platform/backup/backup-error.ts'
import type { BackupPlace } from '../../../platform/backup/backup-place.ts'
import { listSequences, listTables, PLAIN_VALUES, versionOfJobs } from '../../../platform/backup/catalog.ts'
import { exportTable } from '../../../platform/backup/copy-tables.ts'
import { countFilesInBackup, HOLD_FILES, keysInBackup, readWhole } from '../../base/photos/public.server.ts'
import { backupName, FILES, FORMAT_VERSION, SECRET, type BackupHeader, type BackupManifest } from './backup-header.ts'

/** How many files are read ahead. */
const READ_AHEAD = 8
/** The advisory lock that allows one backup of a site at a time. */
const LOCK = 7_291_403

export type Progress = (state: { what: string; done: number; total: number }) => void

interface BackupOptions {
  place: BackupPlace
  /** The default has the site's id and the time. */
  name?: string | undefined
  key?: string | undefined
  /** The generated `AUTH_SECRET`, which is stored in encrypted backups only. */
  authSecret?: string | undefined
  onProgress?: Progress
}

export interface BackupResult {
  name: string
  startedAt: Date
  /** Bytes of the file. */
  size: number
  rows: number
  files: number
  /** Files that rows refer to but the store lacks. */
  missing: number
  encrypted: boolean
}

/** Another backup of this site is being made. */
export class BackupRunning extends BackupRefused {}

/**
 * Writes a consistent snapshot of all tables and of every file that they refer to. The site stays in use; only the deletion
 * of files waits. A failed backup leaves no file.
 *
 * @throws BackupRefused
 */
export async function makeBackup(
  services: Pick<Services, 'db' | 'files' | 'now'>,
  options: BackupOptions,
): Promise<BackupResult> {
  const startedAt = services.now()
  const client = await services.db.$client.connect()
  let ended = false
  try {
    const header = await begin(client, startedAt)
    const { place, key, name = backupName(header.site, startedAt, key) } = options
    const { size, filled } = await writeArchive({ place, name, key, createdAt: startedAt }, archive =>
      fill(archive, { client, files: services.files, header, options }),
    )
    await client.query('commit')
    ended = true
    return { name, startedAt, size, ...filled, encrypted: key !== undefined }
  } finally {
    client.release(!ended)
  }
}

/** Begins the snapshot and locks the store against the deletion of files. */
async function begin(client: PoolClient, at: Date): Promise<BackupHeader> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(HOLD_FILES)
  await client.query(PLAIN_VALUES)
  const { rows } = await client.query<{
    free: boolean
    postgres: string
    site: string | null
    migration: string | null
  }>(
    `select pg_try_advisory_xact_lock($1) as free, current_setting('server_version') as postgres,
       (select id from store_identity) as site, (select max(created_at) from migrations.__drizzle_migrations) as migration`,
    [LOCK],
  )
  const [found] = rows
  if (!found?.free) throw new BackupRunning('Another backup of this site is being made.')
  if (found.site === null || found.migration === null)
    throw new BackupRefused('There is nothing to back up: no server has started on this database yet.')
  return {
    format: 'pawpal-backup',
    formatVersion: FORMAT_VERSION,
    site: found.site,
    createdAt: at.toISOString(),
    postgres: found.postgres,
    migration: Number(found.migration),
    jobs: await versionOfJobs(client),
    tables: await listTables(client),
  }
}

interface ArchiveInput {
  client: PoolClient
  files: Services['files']
  header: BackupHeader
  options: BackupOptions
}

async function fill(archive: ArchiveWriter, { client, files, header, options }: ArchiveInput) {
  const { onProgress = () => undefined, key, authSecret } = options
  await archive.add(HEADER, Buffer.from(`${JSON.stringify(header, null, 2)}\n`))
  const rows: Record<string, number> = {}
  for (const [at, table] of header.tables.entries()) {
    onProgress({ what: 'tables', done: at, total: header.tables.length })
    rows[`${table.schema}.${table.name}`] = await exportTable(client, table, archive.add)
  }
  const copied = await addFiles(archive, { client, files, onProgress })
  if (key !== undefined && authSecret !== undefined) await archive.add(SECRET, Buffer.from(authSecret))
  // Sequences are outside of the snapshot. Read after the rows, they are at least as high as any id.
  const manifest: BackupManifest = { sequences: await listSequences(client), rows, ...copied }
  await archive.finish(manifest)
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), ...copied }
}

type FileInput = Pick<ArchiveInput, 'client' | 'files'> & { onProgress: Progress }

async function addFiles(archive: ArchiveWriter, { client, files, onProgress }: FileInput) {
  const total = await countFilesInBackup(client)
  const counts = { files: 0, missing: 0 }
  for await (const keys of keysInBackup(client, files))
    for await (const { key, bytes } of mapAhead(keys, READ_AHEAD, async each => ({
      key: each,
      bytes: await readWhole(files, each),
    }))) {
      if (bytes) await archive.add(FILES + key, bytes)
      counts[bytes ? 'files' : 'missing'] += 1
      onProgress({ what: 'files', done: counts.files, total: Math.max(total, counts.files) })
    }
  return counts
}
