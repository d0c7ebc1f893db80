import { open, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type pg from 'pg'
import { type ArchiveWriter, writeArchive } from '../backup/archive.ts'
import { BackupRefused } from '../backup/backup-error.ts'
import { PART_BYTES } from '../backup/copy-tables.ts'
import { errorCode } from '../db/embedded/embedded-error.ts'
import { baseFile, labelFile, type BaseCopy, type WalArchive } from './wal-archive.ts'

/** Members of the archive: parts of the cluster's files, `data/<path>#<offset>`, and folders, `data/<path>/`. */
export const DATA = 'data/'
export const PASSWORD = 'password'
export const SECRET = 'auth-secret'

/** Folders whose content PostgreSQL recreates, as its manual lists them. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/
/** Read last. */
const CONTROL = join('global', 'pg_control')

interface BaseCopyOptions {
  archive: WalArchive
  /** The folder of the cluster. */
  data: string
  /** Included in an encrypted copy only. */
  authSecret: string | undefined
  signal: AbortSignal
}

/**
 * Copies a running cluster's files while they change; the log of that time makes the copy consistent. The connection must end when this fails,
 * which ends PostgreSQL's backup.
 *
 * @throws BackupRefused
 */
export async function makeBaseCopy(client: pg.ClientBase, options: BaseCopyOptions): Promise<BaseCopy> {
  const { archive } = options
  // A checkpoint of a busy database takes longer than a request may.
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `select clock_timestamp() as at, (current_setting('server_version_num')::int / 10000)::text as postgres,
       pg_backup_start('pawpal', fast => true)`,
  )
  const [start] = rows
  if (!start) throw new BackupRefused('The base copy could not begin.')
  const file = baseFile(archive, start.at)
  const { size, filled } = await writeArchive(
    { place: archive.place, name: file, key: archive.key, createdAt: start.at },
    writer => fill(writer, client, options),
  )
  const base: BaseCopy = {
    format: 'pawpal-base-copy',
    archive: archive.name,
    file,
    postgres: start.postgres,
    startedAt: start.at.toISOString(),
    ...filled,
    size,
    keyCheck: archive.keyCheck,
  }
  await archive.place.write(labelFile(archive, start.at), textOf(base))
  return base
}

async function* textOf(base: BaseCopy): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(base, null, 2)}\n`)
}

type BaseCopyEnd = Pick<BaseCopy, 'endedAt' | 'firstSegment' | 'lastSegment'>

async function fill(
  writer: ArchiveWriter,
  client: pg.ClientBase,
  { data, archive, authSecret, signal }: BaseCopyOptions,
) {
  await writer.add(PASSWORD, await readFile(join(dirname(data), 'password')))
  if (archive.key !== undefined && authSecret !== undefined) await writer.add(SECRET, Buffer.from(authSecret))
  const walk = { data, signal, part: Buffer.allocUnsafe(PART_BYTES) }
  await addFolder(writer, walk, '')
  await addFile(writer, walk, CONTROL)
  const { label, ended } = await endBackup(client)
  await addPart(writer, 'backup_label', 0, Buffer.from(label))
  await writer.finish({ ended })
  return ended
}

/** Does not wait until the log is archived: the place may be unreachable. */
async function endBackup(client: pg.ClientBase): Promise<{ label: string; ended: BaseCopyEnd }> {
  const { rows } = await client.query<{ label: string; tablespaces: string; last: string; at: Date }>(
    `select labelfile as label, coalesce(spcmapfile, '') as tablespaces, pg_walfile_name(lsn - 1) as last, clock_timestamp() as at
     from pg_backup_stop(wait_for_archive => false)`,
  )
  const [stop] = rows
  const [, firstSegment] = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m.exec(stop?.label ?? '') ?? []
  if (!stop || firstSegment === undefined) throw new BackupRefused('The base copy could not be ended.')
  if (stop.tablespaces.trim() !== '')
    throw new BackupRefused('The database has tablespaces outside of its folder, which a base copy cannot hold.')
  // JavaScript truncates microseconds.
  const endedAt = new Date(stop.at.getTime() + 1).toISOString()
  return { label: stop.label, ended: { endedAt, firstSegment, lastSegment: stop.last } }
}

interface Walk {
  data: string
  signal: AbortSignal
  /** Reused for each read. */
  part: Buffer
}

/** @param path relative to the cluster */
async function addFolder(writer: ArchiveWriter, walk: Walk, path: string): Promise<void> {
  for (const entry of await entriesOf(join(walk.data, path))) {
    walk.signal.throwIfAborted()
    const inner = join(path, entry.name)
    if (LEFT_OUT.test(entry.name) || inner === CONTROL) continue
    if (entry.isDirectory()) {
      await writer.add(`${DATA}${slashed(inner)}/`, Buffer.alloc(0))
      if (!EMPTIED.has(inner)) await addFolder(writer, walk, inner)
    } else if (entry.isFile()) await addFile(writer, walk, inner)
  }
}

/** A file may grow, shrink or vanish meanwhile; the log replays the changes. */
async function addFile(writer: ArchiveWriter, { data, part }: Walk, path: string): Promise<void> {
  const file = await open(join(data, path)).catch(unlessGone)
  if (!file) return
  try {
    for (let offset = 0; ;) {
      const { bytesRead } = await file.read(part, 0, PART_BYTES, offset)
      if (bytesRead > 0 || offset === 0) await addPart(writer, path, offset, part.subarray(0, bytesRead))
      offset += bytesRead
      if (bytesRead < PART_BYTES) return
    }
  } finally {
    await file.close()
  }
}

async function addPart(writer: ArchiveWriter, path: string, offset: number, bytes: Buffer): Promise<void> {
  await writer.add(`${DATA}${slashed(path)}#${offset}`, await promisify<Buffer, Buffer>(zlib.zstdCompress)(bytes))
}

const entriesOf = async (folder: string) => (await readdir(folder, { withFileTypes: true }).catch(unlessGone)) ?? []

const slashed = (path: string): string => path.replaceAll('\\', '/')

function unlessGone(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
