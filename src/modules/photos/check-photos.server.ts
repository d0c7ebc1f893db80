import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import { BIN } from './bin.server.ts'
import { fileKey } from './file-key.server.ts'
import { IDENTITY_KEY } from './store-identity.server.ts'
import { photoRemovals, photos } from './tables.server.ts'

type Stored = Pick<Services, 'db' | 'files'>
type PhotoRow = Pick<typeof photos.$inferSelect, 'id' | 'folder' | 'isPrivate' | 'widths'>

/** What rows and files say of each other. */
export interface PhotoCheck {
  photos: number
  files: number
  /** Uploads that go on, or were left by a crash and are swept soon. */
  unfinished: number
  /** Folders whose photos are gone and whose files are about to go. */
  toBeRemoved: number
  /** Files that a row names and that are not there. */
  missing: string[]
  /** Files that no row names. */
  strays: string[]
  /** Files that were swept and are not yet removed for good. */
  inBin: number
}

const BATCH = 1000

/**
 * Holds rows and files against each other beside a running server. Rows stand before their files and go before them: so files are
 * listed first, and whatever does not fit then is looked at a second time.
 *
 * @param onProgress how many files were found so far; then how many rows were looked at, and how many there are
 */
export async function checkPhotos(
  stored: Stored,
  onProgress: (state: { what: 'files' | 'photos'; done: number; total?: number }) => void,
): Promise<PhotoCheck> {
  const { db } = stored
  const { unexplained, inBin } = await listStore(stored, done => onProgress({ what: 'files', done }))
  const listed = unexplained.size
  const total = await db.$count(photos, isNotNull(photos.storedAt))
  const missing: string[] = []
  let done = 0
  for await (const rows of batches(stored)) {
    for (const row of rows) {
      const absent = filesOf(row).filter(key => !unexplained.delete(key))
      if (absent.length > 0) missing.push(...(await stillMissing(stored, row, absent)))
    }
    done += rows.length
    onProgress({ what: 'photos', done, total: Math.max(done, total) })
  }
  return {
    photos: done,
    files: listed,
    unfinished: await db.$count(photos, isNull(photos.storedAt)),
    toBeRemoved: await db.$count(photoRemovals),
    missing,
    strays: await stillOrphaned(stored, [...unexplained]),
    inBin,
  }
}

async function* batches({ db }: Stored): AsyncGenerator<PhotoRow[]> {
  let last: string | undefined
  do {
    const rows = await db
      .select({ id: photos.id, folder: photos.folder, isPrivate: photos.isPrivate, widths: photos.widths })
      .from(photos)
      .where(and(isNotNull(photos.storedAt), last === undefined ? undefined : gt(photos.id, last)))
      .orderBy(asc(photos.id))
      .limit(BATCH)
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined
    if (rows.length > 0) yield rows
  } while (last)
}

/** The keys of the files of a photo that is stored. */
export const filesOf = (row: Pick<PhotoRow, 'folder' | 'isPrivate' | 'widths'>): string[] => [
  ...row.widths.map(width => fileKey(row, `${width}.webp`)),
  ...(row.isPrivate ? [] : [fileKey(row, 'share.jpg')]),
]

/** Not those that were written since the files were listed, or went with their row since that was read. */
async function stillMissing(stored: Stored, row: PhotoRow, absent: string[]): Promise<string[]> {
  const there = await keysIn(stored, fileKey(row, ''))
  const missing = absent.filter(key => !there.has(key))
  if (missing.length === 0) return []
  const [known] = await stored.db.select({ id: photos.id }).from(photos).where(eq(photos.id, row.id))
  return known ? missing : []
}

/** Not those of an upload that goes on, which have a row, nor those of a photo that was removed meanwhile, which have a note or are gone. */
async function stillOrphaned(stored: Stored, keys: string[]): Promise<string[]> {
  const strays: string[] = []
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH)
    const explained = await explainedAmong(stored, some)
    for (const key of some) if (!explained(key) && (await keysIn(stored, key)).has(key)) strays.push(key)
  }
  return strays
}

const folderOf = (key: string): string => key.split('/')[1] ?? ''

async function explainedAmong({ db }: Stored, keys: string[]): Promise<(key: string) => boolean> {
  const folders = keys.map(folderOf)
  const rows = await db.select().from(photos).where(inArray(photos.folder, folders))
  const notes = await db.select().from(photoRemovals).where(inArray(photoRemovals.folder, folders))
  const named = new Set(rows.flatMap(filesOf))
  const leaving = new Set(notes.map(({ folder }) => folder))
  return key => named.has(key) || leaving.has(folderOf(key))
}

/** All files but the store's identity; those in the bin are only counted. */
async function listStore({ files }: Stored, onMany: (found: number) => void) {
  const unexplained = new Set<string>()
  let inBin = 0
  for await (const { key } of files.list('')) {
    if (key.startsWith(BIN)) inBin += 1
    else if (key !== IDENTITY_KEY) unexplained.add(key)
    if (unexplained.size % BATCH === 0 && unexplained.size > 0) onMany(unexplained.size)
  }
  return { unexplained, inBin }
}

async function keysIn({ files }: Stored, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of files.list(prefix)) keys.add(key)
  return keys
}
