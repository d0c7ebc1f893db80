import { inArray } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { listBatches } from '../../../../platform/files/list-batches.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { PHOTO_ROOTS } from './file-key.server.ts'
import { assertSameStore, type IdentityServices, type StorageServices } from './store-identity.server.ts'
import { photoRemovals, photos } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

/** The bin is in the same store, and no URL serves it. */
export const BIN = 'bin/'

const BIN_ROOTS = PHOTO_ROOTS.map(root => BIN + root)
const DAYS_IN_BIN = 7
const MOVES_AT_ONCE = 8

/** @throws StoreMismatch */
export async function moveToBin(stored: IdentityServices, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await assertSameStore(stored)
  await moveAll(stored, keys, key => BIN + key)
}

/** Deletes files that have been in the bin for seven days, unless a row names them again. @throws StoreMismatch */
export async function emptyBin(services: StorageServices & Pick<Services, 'now'>): Promise<void> {
  const before = services.now().getTime() - DAYS_IN_BIN * DAY_MS
  for await (const batch of listBatches(services.files, BIN_ROOTS)) {
    const old = batch.filter(({ modifiedAt }) => modifiedAt.getTime() < before).map(({ key }) => key)
    const known = await foldersOfPhotos(services.db, old.map(folderInBin))
    const removed = old.filter(key => !known.has(folderInBin(key)))
    if (removed.length === 0) continue
    await assertSameStore(services)
    await services.files.remove(removed)
  }
}

/**
 * Moves files back to where they were: those of one folder, or without a folder all that a row names.
 *
 * @returns the numbers of files that were moved and that stayed
 * @throws StoreMismatch
 */
export async function restoreFromBin(
  stored: StorageServices,
  folder?: string,
): Promise<{ restored: number; kept: number }> {
  await assertSameStore(stored)
  const result = { restored: 0, kept: 0 }
  for await (const batch of listBatches(stored.files, BIN_ROOTS)) {
    const keys = batch.map(({ key }) => key)
    const wanted = folder === undefined ? await foldersOfPhotos(stored.db, keys.map(folderInBin)) : new Set([folder])
    const restored = keys.filter(key => wanted.has(folderInBin(key)))
    await moveAll(stored, restored, key => key.slice(BIN.length))
    result.restored += restored.length
    result.kept += keys.length - restored.length
  }
  return result
}

/** The files in the bin, by folder. */
export async function listBin({
  files,
}: Pick<StorageServices, 'files'>): Promise<Map<string, { files: number; goesAt: Date }>> {
  const folders = new Map<string, { files: number; goesAt: Date }>()
  for await (const { key, modifiedAt } of files.list(BIN)) {
    const goesAt = new Date(modifiedAt.getTime() + DAYS_IN_BIN * DAY_MS)
    const known = folders.get(folderInBin(key))
    folders.set(folderInBin(key), { files: (known?.files ?? 0) + 1, goesAt: known?.goesAt ?? goesAt })
  }
  return folders
}

/** The folder in a key such as `bin/photos/{folder}/320.webp`. */
const folderInBin = (key: string): string => key.split('/')[2] ?? ''

async function moveAll(
  { files }: Pick<StorageServices, 'files'>,
  keys: readonly string[],
  to: (key: string) => string,
): Promise<void> {
  for (let at = 0; at < keys.length; at += MOVES_AT_ONCE)
    await Promise.all(keys.slice(at, at + MOVES_AT_ONCE).map(key => files.move(key, to(key))))
}

/** Keeps only folders that a photo's row names. */
async function foldersOfPhotos(db: Db, folders: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(folders)]
  if (asked.length === 0) return new Set()
  const rows = await db.select({ folder: photos.folder }).from(photos).where(inArray(photos.folder, asked))
  return new Set(rows.map(({ folder }) => folder))
}

/** Keeps only folders that a photo's row or a pending removal names. */
export async function knownFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  const ofPhotos = await foldersOfPhotos(db, folders)
  const others = [...new Set(folders)].filter(folder => !ofPhotos.has(folder))
  if (others.length === 0) return ofPhotos
  const notes = await db
    .select({ folder: photoRemovals.folder })
    .from(photoRemovals)
    .where(inArray(photoRemovals.folder, others))
  return new Set([...ofPhotos, ...notes.map(({ folder }) => folder)])
}
