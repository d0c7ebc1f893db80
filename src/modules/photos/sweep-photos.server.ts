import { and, inArray, isNull, lt, not, notExists, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import { fileKey } from './file-key.server.ts'
import { letterOf, sweepStrays } from './sweep-strays.server.ts'
import { photoRemovals, photos } from './tables.server.ts'

const UNUSED_AFTER_MS = 24 * 3_600_000
/** An upload takes seconds; a row that is not complete after this was left by a crash. */
const UNFINISHED_AFTER_MS = 10 * 60_000
const BATCH = 500

/** Whether files stay for a while although their photo is gone, as a condition on their folder. */
export type HeldFolders = (folder: SQLWrapper) => SQL

const nothingHeld: HeldFolders = () => sql`false`

/** Brings rows and files together: photos that nothing uses lose their row, rows that are gone lose their files. */
export async function sweepPhotos(services: Services, isHeld: HeldFolders = nothingHeld): Promise<void> {
  await forgetUnused(services)
  await removeFiles(services, isHeld)
}

/** A photo is in use when something set `attachedAt`. Deleting the row notes its folder for removal (a trigger does). */
async function forgetUnused({ db, now }: Services): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  await db.delete(photos).where(and(isNull(photos.attachedAt), lt(photos.createdAt, before(UNUSED_AFTER_MS))))
  await db.delete(photos).where(and(isNull(photos.storedAt), lt(photos.createdAt, before(UNFINISHED_AFTER_MS))))
}

/** The note goes after the files: a crash in between removes them again, which is no error. */
async function removeFiles({ db, files }: Pick<Services, 'db' | 'files'>, isHeld: HeldFolders): Promise<void> {
  const doomed = await db
    .select({ folder: photoRemovals.folder })
    .from(photoRemovals)
    .where(
      and(
        notExists(
          db
            .select({ one: sql`1` })
            .from(photos)
            .where(sql`${photos.folder} = ${photoRemovals.folder}`),
        ),
        not(isHeld(photoRemovals.folder)),
      ),
    )
    .limit(BATCH)
  if (doomed.length === 0) return
  for (const { folder } of doomed) {
    const keys: string[] = []
    for (const isPrivate of [false, true])
      for await (const { key } of files.list(fileKey({ folder, isPrivate }, ''))) keys.push(key)
    await files.remove(keys)
  }
  const folders = doomed.map(({ folder }) => folder)
  await db.delete(photoRemovals).where(inArray(photoRemovals.folder, folders))
  if (folders.length === BATCH) await removeFiles({ db, files }, isHeld)
}

export function definePhotoJobs(services: Services, isHeld: HeldFolders): void {
  services.jobs.define({ name: 'photos.sweep', cron: '*/10 * * * *', run: () => sweepPhotos(services, isHeld) })
  services.jobs.define({
    name: 'photos.sweep-strays',
    cron: '*/10 * * * *',
    run: () => sweepStrays(services, letterOf(services.now())),
  })
}
