import { buffer } from 'node:stream/consumers'
import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { BIN } from './bin.server.ts'
import { fileKey, SHARE_NAME } from './file-key.server.ts'
import { IDENTITY_KEY, type StorageServices } from './store-identity.server.ts'
import { photoRemovals, photos } from '../tables.server.ts'

type PhotoRow = Pick<typeof photos.$inferSelect, 'id' | 'folder' | 'isPrivate' | 'widths' | 'document'>

/** The differences between rows and files. */
export interface PhotoCheck {
  photos: number
  files: number
  /** Uploads that are running, or that a crash left and a sweep will remove. */
  unfinished: number
  /** Folders of deleted photos whose files a job will remove. */
  toBeRemoved: number
  /** Files that a row names but the store does not have. */
  missing: string[]
  /** Orphaned files: no row names them. (The name is part of the command's JSON.) */
  strays: string[]
  /** Files in the bin. */
  inBin: number
}

const BATCH = 1000

/**
 * Compares rows and files while servers run. Rows are written before their files and deleted before them. So files are
 * listed first, and differences are checked a second time.
 *
 * @param onProgress the number of files found so far; then the numbers of checked rows and of all rows
 */
export async function checkPhotos(
  stored: StorageServices,
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

async function* batches({ db }: StorageServices): AsyncGenerator<PhotoRow[]> {
  let last: string | undefined
  do {
    const rows = await db
      .select({
        id: photos.id,
        folder: photos.folder,
        isPrivate: photos.isPrivate,
        widths: photos.widths,
        document: photos.document,
      })
      .from(photos)
      .where(and(isNotNull(photos.storedAt), last === undefined ? undefined : gt(photos.id, last)))
      .orderBy(asc(photos.id))
      .limit(BATCH)
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined
    if (rows.length > 0) yield rows
  } while (last)
}

/** The keys of the files of a stored photo. */
export const filesOf = (row: Omit<PhotoRow, 'id'>): string[] => [
  ...(row.document === null ? [] : [fileKey(row, row.document)]),
  ...row.widths.map(width => fileKey(row, `${width}.webp`)),
  ...(row.isPrivate ? [] : [fileKey(row, SHARE_NAME)]),
]

/** Leaves out files that were written after the listing, or removed with their row after it was read. */
async function stillMissing(stored: StorageServices, row: PhotoRow, absent: string[]): Promise<string[]> {
  const there = await keysIn(stored, fileKey(row, ''))
  const missing = absent.filter(key => !there.has(key))
  if (missing.length === 0) return []
  const [known] = await stored.db.select({ id: photos.id }).from(photos).where(eq(photos.id, row.id))
  return known ? missing : []
}

/** Leaves out files of running uploads, which have a row, and of photos that were removed meanwhile. */
async function stillOrphaned(stored: StorageServices, keys: string[]): Promise<string[]> {
  const strays: string[] = []
  for (let at = 0; at < keys.length; at += BATCH) {
    const some = keys.slice(at, at + BATCH)
    const explained = await explainedAmong(stored, some)
    for (const key of some) if (!explained(key) && (await keysIn(stored, key)).has(key)) strays.push(key)
  }
  return strays
}

const folderOf = (key: string): string => key.split('/')[1] ?? ''

async function explainedAmong({ db }: StorageServices, keys: string[]): Promise<(key: string) => boolean> {
  const folders = keys.map(folderOf)
  const rows = await db.select().from(photos).where(inArray(photos.folder, folders))
  const notes = await db.select().from(photoRemovals).where(inArray(photoRemovals.folder, folders))
  const named = new Set(rows.flatMap(filesOf))
  const leaving = new Set(notes.map(({ folder }) => folder))
  return key => named.has(key) || leaving.has(folderOf(key))
}

/** All files except the store's identity and staged ones. Files in the bin are only counted. */
async function listStore({ files }: StorageServices, onMany: (found: number) => void) {
  const unexplained = new Set<string>()
  let inBin = 0
  for await (const { key } of files.list('')) {
    if (key.startsWith(BIN)) inBin += 1
    else if (key !== IDENTITY_KEY && !key.startsWith(STAGED)) unexplained.add(key)
    if (unexplained.size % BATCH === 0 && unexplained.size > 0) onMany(unexplained.size)
  }
  return { unexplained, inBin }
}

async function keysIn({ files }: StorageServices, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of files.list(prefix)) keys.add(key)
  return keys
}

type FileServices = Pick<Services, 'files'>

/** Files that jobs make photos of. No URL serves them, no row names them, and backups leave them out. */
const STAGED = 'staged/'

const keyOf = (folder: string, name: string): string => `${STAGED}${folder}/${name}`

/** @param folder by which the caller removes its files later */
export const stageFile = ({ files }: FileServices, folder: string, name: string, bytes: Uint8Array): Promise<void> =>
  files.put(keyOf(folder, name), bytes, 'application/octet-stream')

/** Null when there is no such file. */
export async function readStaged({ files }: FileServices, folder: string, name: string): Promise<Buffer | null> {
  const file = await files.open(keyOf(folder, name))
  return file && buffer(file.stream)
}

export async function removeStaged({ files }: FileServices, folder: string): Promise<void> {
  const keys: string[] = []
  for await (const { key } of files.list(keyOf(folder, ''))) keys.push(key)
  await files.remove(keys)
}

export async function listStagedFolders({ files }: FileServices): Promise<string[]> {
  const folders = new Set<string>()
  for await (const { key } of files.list(STAGED)) folders.add(key.slice(STAGED.length).split('/')[0] ?? '')
  return [...folders]
}
