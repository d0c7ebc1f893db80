import { inArray } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import { rootOf } from './file-key.server.ts'
import { photoRemovals, photos } from './tables.server.ts'

type Needed = Pick<Services, 'db' | 'files' | 'log' | 'now'>

const STRAY_AFTER_MS = 24 * 3_600_000
/** More strays than this, where they are also most of what is there, point to an older database that was brought back. */
const FEW = 50
const BATCH = 1000

/**
 * Removes old files that no row names, and no note that they are to be removed. Rows stand before their files, so that there are none but for a write that went on after its row
 * was swept. `prefix`: of the folders' names, to look through a part of them.
 */
export async function sweepStrays(services: Needed, prefix = ''): Promise<void> {
  for (const isPrivate of [false, true]) await sweepRoot(services, `${rootOf(isPrivate)}/`, prefix)
}

async function sweepRoot({ db, files, log, now }: Needed, root: string, prefix: string): Promise<void> {
  const folders = new Map<string, string[]>()
  for await (const { key, modifiedAt } of files.list(root + prefix)) {
    const folder = key.slice(root.length).split('/')[0] ?? ''
    if (now().getTime() - modifiedAt.getTime() > STRAY_AFTER_MS)
      folders.set(folder, [...(folders.get(folder) ?? []), key])
  }
  const known = await knownFolders(db, [...folders.keys()])
  const strays = [...folders].filter(([folder]) => !known.has(folder))
  if (strays.length > FEW && strays.length > folders.size / 2) {
    log.error(
      { strays: strays.length, of: folders.size },
      'most files have no row and are left alone: is the database an older one?',
    )
    return
  }
  await files.remove(strays.flatMap(([, keys]) => keys))
}

/** Asked after the files were listed: the row of each was there before it. */
async function knownFolders(db: Needed['db'], folders: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < folders.length; at += BATCH) {
    const batch = folders.slice(at, at + BATCH)
    const rows = await db.select({ folder: photos.folder }).from(photos).where(inArray(photos.folder, batch))
    const notes = await db
      .select({ folder: photoRemovals.folder })
      .from(photoRemovals)
      .where(inArray(photoRemovals.folder, batch))
    for (const { folder } of [...rows, ...notes]) known.add(folder)
  }
  return known
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const TURN_MS = 10 * 60_000

/** The first letter of the folders whose turn it is; all have had one after eleven hours. */
export const letterOf = (now: Date): string => LETTERS.charAt(Math.floor(now.getTime() / TURN_MS) % LETTERS.length)
