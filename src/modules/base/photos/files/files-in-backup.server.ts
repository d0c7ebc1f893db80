import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Services } from '../../../../api/context.ts'
import { isLockTimeout, type Db, type Tx } from '../../../../platform/db/db.ts'
import { filesOf } from './check-photos.server.ts'
import { fileKey } from './file-key.server.ts'

const BATCH = 1000
/** The file of a document. Also works in a database without that column, because a backup runs before migrations. */
const DOCUMENT = `to_jsonb(photos)->>'document'`

interface PhotoFiles {
  folder: string
  isPrivate: boolean
  widths: number[]
  document: string | null
}

/**
 * The keys of all files that the rows of a transaction name, and of deleted photos whose files are still kept. The transaction must have
 * begun with `HOLD_FILES`.
 */
export async function* keysInBackup(client: pg.ClientBase, files: Services['files']): AsyncGenerator<string[]> {
  for (let last = ''; ;) {
    const { rows } = await client.query<PhotoFiles>(
      `select folder, is_private as "isPrivate", widths, ${DOCUMENT} as document from photos where stored_at is not null and folder > $1
       order by folder limit ${BATCH}`,
      [last],
    )
    yield rows.flatMap(filesOf)
    if (rows.length < BATCH) break
    last = rows.at(-1)?.folder ?? ''
  }
  const { rows: removals } = await client.query<{ folder: string }>('select folder from photo_removals order by folder')
  for (const { folder } of removals) {
    const keys: string[] = []
    for (const isPrivate of [false, true])
      for await (const { key } of files.list(fileKey({ folder, isPrivate }, ''))) keys.push(key)
    yield keys
  }
}

/** The number of files of photos, for progress. */
export async function countFilesInBackup(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(cardinality(widths) + (not is_private)::int + (${DOCUMENT} is not null)::int), 0)::int as count from photos where stored_at is not null`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Keeps all files until the transaction ends. It must be the first statement: `lock table` takes no snapshot, so no file of the snapshot
 * is removed between the two. A read-only transaction may take this lock.
 */
export const HOLD_FILES = 'lock table store_identity in row exclusive mode'

/** Runs work that removes files, in a transaction. Returns false, and does nothing, while a backup holds them. */
export async function whileNotHeld(db: Db, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction(async tx => {
      await tx.execute(sql`lock table store_identity in share mode nowait`)
      await work(tx)
    })
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

/** Null when there is no such file. */
export async function readWhole(files: Services['files'], key: string): Promise<Buffer | null> {
  const file = await files.open(key)
  return file && buffer(file.stream)
}
