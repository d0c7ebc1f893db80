import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Services } from '../../../api/context.ts'
import { readArchive } from '../../../platform/backup/archive.ts'
import { DamagedBackup } from '../../../platform/backup/backup-error.ts'
import { PLAIN_VALUES, quote, quoteTable, versionOfJobs, type TableShape } from '../../../platform/backup/catalog.ts'
import { importTable, partsOf, type TableImport } from '../../../platform/backup/copy-tables.ts'
import {
  completeSchema,
  createSchema,
  dropSchema,
  setSequences,
  withoutConstraints,
} from '../../../platform/backup/rebuild-schema.ts'
import { withConnection } from '../../../platform/db/connections/pool.ts'
import { contentTypeOf } from '../../../platform/files/files.ts'
import { PHOTO_ROOTS, removeIdentity, RESTORING, writeIdentity } from '../../base/photos/public.server.ts'
import { FILES, SECRET, type BackupManifest } from './backup-header.ts'
import { checkBackup, type CheckedBackup, type Source } from './check-backup.server.ts'
import { assertEmptyDatabase, assertEmptyStore } from './empty-site.server.ts'
import type { Progress } from './make-backup.server.ts'

/** Files that are written at the same time. */
const WRITES_AT_ONCE = 16

interface Target {
  /** A direct connection that bypasses a pooler. */
  directUrl: string
  files: Services['files']
}

export interface RestoredBackup {
  createdAt: string
  rows: number
  files: number
  /** Files that were missing when the backup was made. */
  missing: number
  /** The `AUTH_SECRET` of the backup. */
  authSecret: string | undefined
}

/**
 * Fills an empty site from a backup. It first checks the whole file. The database is restored in one transaction, and files
 * are written before its commit. A failure removes them; a restore that was killed can be repeated.
 *
 * @throws BackupRefused
 */
export async function restoreBackup(
  source: Source,
  { directUrl, files }: Target,
  onProgress: Progress = () => undefined,
): Promise<RestoredBackup> {
  const backup = await checkBackup(source, done => onProgress({ what: 'files checked', done, total: done }))
  return withConnection(directUrl, async client => {
    await assertEmptyStore(files, await assertEmptyDatabase(client))
    const identity = randomUUID()
    await writeIdentity(files, RESTORING + identity)
    await removePhotos(files)
    const loaded = await load(client, { source, backup, files, identity, onProgress }).catch(async (error: unknown) => {
      // Waits for the rollback, because a second attempt would be refused while it runs.
      await client.query('rollback').catch(() => undefined)
      await undo(files)
      throw error
    })
    // If the commit fails, its outcome is unknown. The next start of a server compares the identities to find out.
    await client.query('commit')
    await writeIdentity(files, identity)
    return { createdAt: backup.header.createdAt, missing: backup.manifest.missing, ...loaded }
  })
}

/** Removes the written files. If the store is unavailable, the next restore removes them. */
const undo = (files: Services['files']): Promise<void> =>
  removePhotos(files).then(
    () => removeIdentity(files),
    () => undefined,
  )

interface RestoreInput {
  source: Source
  backup: CheckedBackup
  files: Services['files']
  identity: string
  onProgress: Progress
}

async function load(client: PoolClient, { source, backup, files, identity, onProgress }: RestoreInput) {
  const { header, manifest } = backup
  await client.query('begin')
  await dropSchema(client)
  await createSchema(client, { level: header.migration, jobs: header.jobs !== null })
  await client.query(PLAIN_VALUES)
  const restoreConstraints = await withoutConstraints(client)
  // Deletes rows that migrations inserted.
  for (const table of header.tables)
    if (table.schema !== 'pgboss') await client.query(`delete from ${quoteTable(table)}`)
  const content = await loadContent(client, { source, backup, files, onProgress })
  await restoreConstraints()
  await setSequences(client, manifest.sequences)
  await client.query('update store_identity set id = $1', [identity])
  await completeSchema(client, header.migration)
  await client.query('analyze')
  return content
}

/** Reads the archive a second time: tables by COPY, files into the store. */
async function loadContent(client: PoolClient, { source, backup, files, onProgress }: Omit<RestoreInput, 'identity'>) {
  const { header, manifest } = backup
  const tables = createTableLoader(client, backup, onProgress)
  const writes = createWrites(files, done => onProgress({ what: 'files', done, total: manifest.files }))
  let authSecret: string | undefined
  try {
    for await (const { name, bytes } of readArchive(source.place.read(source.name), source.key)) {
      const table = header.tables.find(each => name.startsWith(partsOf(each)))
      if (table) await tables.write(table, bytes)
      else if (name.startsWith(FILES)) {
        await tables.end()
        await writes.add(name.slice(FILES.length), bytes)
      } else if (name === SECRET) authSecret = bytes.toString()
    }
  } finally {
    // Running writes must end before a failure removes the files.
    await writes.settle()
  }
  const rows = await tables.end()
  await writes.end()
  if (tables.filled.size !== header.tables.length) throw new DamagedBackup('tables are missing')
  return { rows, files: manifest.files, authSecret }
}

/** Loads one table at a time. */
function createTableLoader(client: PoolClient, { header, manifest }: CheckedBackup, onProgress: Progress) {
  let current: { table: TableShape; filling: TableImport } | undefined
  const filled = new Set<TableShape>()
  let rows = 0
  const end = async () => {
    if (!current) return rows
    const { table, filling } = current
    current = undefined
    rows += expectRows(manifest, table, await filling.end())
    filled.add(table)
    onProgress({ what: 'tables', done: filled.size, total: header.tables.length })
    return rows
  }
  return {
    filled,
    end,
    write: async (table: TableShape, part: Buffer) => {
      if (current?.table !== table) {
        await end()
        if (filled.has(table)) throw new DamagedBackup(`parts of ${table.name} are out of order`)
        current = { table, filling: await openTable(client, table, header.jobs) }
      }
      await current?.filling.write(part)
    },
  }
}

function expectRows({ rows }: BackupManifest, { schema, name }: TableShape, loaded: number): number {
  if (rows[`${schema}.${name}`] !== loaded) throw new DamagedBackup(`${name} has another number of rows than it must`)
  return loaded
}

/** The job library creates its own tables. If its version differs from the backup's, only common columns are imported. */
async function openTable(client: PoolClient, table: TableShape, jobs: number | null): Promise<TableImport> {
  if (table.schema !== 'pgboss' || jobs === (await versionOfJobs(client))) return importTable(client, table)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoteTable(table)],
  )
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const passing = { schema: 'pg_temp', name: `passing_${table.name}`, columns: table.columns }
  const columns = table.columns.map(name => `${quote(name)} ${types.get(name) ?? 'text'}`).join(', ')
  await client.query(`create temp table ${quote(passing.name)} (${columns}) on commit drop`)
  const filling = importTable(client, passing)
  const common = table.columns
    .filter(name => types.has(name))
    .map(quote)
    .join(', ')
  return {
    write: filling.write,
    end: async () => {
      const loaded = await filling.end()
      if (common)
        await client.query(`insert into ${quoteTable(table)} (${common}) select ${common} from ${quoteTable(passing)}`)
      return loaded
    },
  }
}

/** A pool of concurrent writes. `add` waits while too many are running. */
function createWrites(files: Services['files'], onDone: (done: number) => void) {
  const running = new Set<Promise<void>>()
  let done = 0
  return {
    add: async (key: string, bytes: Buffer) => {
      if (running.size >= WRITES_AT_ONCE) await Promise.race(running)
      const write = files.put(key, bytes, contentTypeOf(key)).then(() => {
        running.delete(write)
        onDone((done += 1))
      })
      write.catch(() => undefined)
      running.add(write)
    },
    /** Waits for all running writes and ignores their failures. */
    settle: () => Promise.allSettled(running),
    /** Waits for all running writes and throws if one failed. */
    end: () => Promise.all(running),
  }
}

async function removePhotos(files: Services['files']): Promise<void> {
  for (const root of PHOTO_ROOTS) {
    const keys: string[] = []
    for await (const { key } of files.list(root)) keys.push(key)
    await files.remove(keys)
  }
}
