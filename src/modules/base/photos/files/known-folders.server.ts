import { inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { photoRemovals, photos } from '../tables.server.ts'

/** Filters the folders by those that a photo's row names. */
export async function foldersOfPhotos(db: Db, folders: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(folders)]
  if (asked.length === 0) return new Set()
  const rows = await db.select({ folder: photos.folder }).from(photos).where(inArray(photos.folder, asked))
  return new Set(rows.map(({ folder }) => folder))
}

/** Filters the folders by those that a photo's row or a pending removal names. */
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
