import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../../../api/context.ts'
import { listStagedFolders, removeStaged, stageFile } from '../../../base/photos/public.server.ts'
import { bytesInArchive, nameInArchive, tooLarge } from '../readers/read-archive.server.ts'
import type { AnimalsFile } from '../readers/read-in-worker.server.ts'
import { importPhotos, imports } from '../tables.server.ts'
import { MAX_ARCHIVE_BYTES, UNDO_DAYS } from '../vocabulary.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const DROPPED = 'dropped-'

/** Of photos that an import took from posts; for an undo. The pictures of its ZIP are in the folder with its id. */
export const droppedFolder = (importId: string): string => `${DROPPED}${importId}`
const importOf = (folder: string): string => folder.replace(DROPPED, '')

/** A job tries for some hours. */
const GIVE_UP_MS = 3 * DAY_MS

/**
 * Stores the pictures of a ZIP that an import needs, because the ZIP is gone when it runs.
 * @throws UnreadableFile
 */
export async function stagePictures(
  services: Pick<Services, 'files'>,
  importId: string,
  { readAll }: NonNullable<AnimalsFile['pictures']>,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const bytes = [...addresses].reduce((sum, address) => sum + bytesInArchive(address), 0)
  if (bytes > MAX_ARCHIVE_BYTES) throw tooLarge()
  const names = [...addresses].filter(address => nameInArchive(address) !== undefined)
  if (names.length === 0) return
  for await (const { address, bytes: content } of readAll(names))
    await stageFile(services, importId, nameInArchive(address) ?? '', content)
}

/** Removes pictures that no import needs any more, and gives up photos that could not be fetched. */
export async function sweepPictures({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  await db
    .update(importPhotos)
    .set({ state: 'failed' })
    .where(and(eq(importPhotos.state, 'waiting'), lt(importPhotos.createdAt, new Date(now().getTime() - GIVE_UP_MS))))
  const folders = await listStagedFolders({ files })
  const ids = [...new Set(folders.map(importOf))].filter(id => z.uuid().safeParse(id).success)
  const needed = new Set<string | null>(await neededFolders({ db, now }, ids, folders))
  for (const folder of folders) if (!needed.has(folder)) await removeStaged({ files }, folder)
}

async function neededFolders({ db, now }: Pick<Services, 'db' | 'now'>, ids: string[], folders: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: imports.id, state: imports.state, updatedAt: imports.updatedAt })
    .from(imports)
    .where(inArray(imports.id, ids))
  const waiting = await db
    .selectDistinct({ folder: importPhotos.stagedIn })
    .from(importPhotos)
    .where(and(eq(importPhotos.state, 'waiting'), inArray(importPhotos.stagedIn, folders)))
  const mayUndo = new Date(now().getTime() - (UNDO_DAYS + 1) * DAY_MS)
  return [
    ...rows.flatMap(({ id, state }) => (['ready', 'running', 'stopped'].includes(state) ? id : [])),
    ...rows.flatMap(({ id, state, updatedAt }) => (state !== 'undone' && updatedAt > mayUndo ? droppedFolder(id) : [])),
    ...waiting.map(({ folder }) => folder),
  ]
}
