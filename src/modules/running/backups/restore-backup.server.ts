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
  /** Past a pooler. */
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
 * Fills an empty site from a backup. The whole file is checked first. All of the database is one transaction; files come before its commit. A
 * failure removes them, and a restore that was killed can be repeated.
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
      // Otherwise the database would still roll back when the operator tries again, and refuse that.
      await client.query('rollback').catch(() => undefined)
      await undo(files)
      throw error
    })
    // Whether a commit that fails took place is unknown. The next start of a server finds out by the identity.
    await client.query('commit')
    await writeIdentity(files, identity)
    return { createdAt: backup.header.createdAt, missing: backup.manifest.missing, ...loaded }
  })
}

/** The store may be away: then the next restore removes what this one wrote. */
const undo = (files: Services['files']): Promise<void> =>
  removePhotos(files).then(
    () => removeIdentity(files),
    () => undefined,
  )

interface Loading {
  source: Source
  backup: CheckedBackup
  files: Services['files']
  identity: string
  onProgress: Progress
}

async function load(client: PoolClient, { source, backup, files, identity, onProgress }: Loading) {
  const { header, manifest } = backup
  await client.query('begin')
  await dropSchema(client)
  await createSchema(client, { level: header.migration, jobs: header.jobs !== null })
  await client.query(PLAIN_VALUES)
  const restoreConstraints = await withoutConstraints(client)
  // Some migrations fill tables.
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
async function loadContent(client: PoolClient, { source, backup, files, onProgress }: Omit<Loading, 'identity'>) {
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
    // A write that goes on after a failure would come after the removal of files.
    await writes.settle()
  }
  const rows = await tables.end()
  await writes.end()
  if (tables.filled.size !== header.tables.length) throw new DamagedBackup('tables are missing')
  return { rows, files: manifest.files, authSecret }
}

/** Fills one table after the other. */
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

/** The library of jobs makes its own tables, which may be newer than those of the backup: then only common columns are taken. */
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

/** Some writes at the same time; `add` waits while there are too many. */
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
    /** Waits until no write is running, whether they succeed or not. */
    settle: () => Promise.allSettled(running),
    /** Fails if one of the last writes failed. */
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
