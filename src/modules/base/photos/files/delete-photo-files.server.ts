import { and, inArray, isNull, lt, not, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Job } from '../../../../platform/jobs.ts'
import { emptyBin, moveToBin } from './bin.server.ts'
import { fileKey } from './file-key.server.ts'
import { whileNotHeld } from './files-in-backup.server.ts'
import { forgetOldFingerprints, hashAllEarlierPhotos } from '../hashes/hash-earlier-photos.server.ts'
import { assertSameStore, StoreMismatch } from './store-identity.server.ts'
import { shrinkSharePictures } from '../shrink-share-pictures.server.ts'
import { SweepNotConfirmed, sweepOrphanedFiles } from './sweep-orphaned-files.server.ts'
import { photoFingerprints, photoRemovals, photos } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

const UNUSED_AFTER_MS = DAY_MS
/** Incomplete rows older than this were left by a crash: an upload takes seconds. */
const UNFINISHED_AFTER_MS = 10 * 60_000
const BATCH = 500
/** Enough time to list some million files. */
const WHOLE_STORE_SECONDS = 3600

/** An SQL condition on a folder: whether files of a deleted photo must be kept for now, e.g. as evidence. */
export type HeldFolders = (folder: SQLWrapper) => SQL

const nothingHeld: HeldFolders = () => sql`false`

/** Deletes the rows of unused photos, and the files of deleted rows. */
export async function deletePhotoFiles(services: Services, isHeld: HeldFolders = nothingHeld): Promise<void> {
  await forgetUnused(services)
  await removeFiles(services, isHeld)
}

/** Deletes photos without `attachedAt`. A trigger then adds their folders to the pending removals. */
async function forgetUnused({ db, now }: Services): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age)
  const unused = and(isNull(photos.attachedAt), lt(photos.createdAt, before(UNUSED_AFTER_MS)))
  const unfinished = and(isNull(photos.storedAt), lt(photos.createdAt, before(UNFINISHED_AFTER_MS)))
  await db.transaction(async tx => {
    const swept = await tx
      .delete(photos)
      .where(or(unused, unfinished))
      .returning({ id: photos.id, folder: photos.folder })
    const ids = swept.map(({ id }) => id)
    await tx.delete(photoFingerprints).where(inArray(photoFingerprints.photoId, ids))
    const folders = swept.map(({ folder }) => folder)
    await tx.update(photoRemovals).set({ toBin: true }).where(inArray(photoRemovals.folder, folders))
  })
}

/**
 * Removes files that people deleted, and moves files that a sweep deleted to the bin. The pending removal is deleted after the
 * files: after a crash in between they are removed again, which is no error.
 */
async function removeFiles({ db, files }: Pick<Services, 'db' | 'files'>, isHeld: HeldFolders): Promise<void> {
  let removed = 0
  // A backup copies files meanwhile: the next run removes them.
  const done = await whileNotHeld(db, async tx => void (removed = await removeBatch({ db: tx, files }, isHeld)))
  if (done && removed === BATCH) await removeFiles({ db, files }, isHeld)
}

async function removeBatch({ db, files }: { db: Tx; files: Services['files'] }, isHeld: HeldFolders): Promise<number> {
  const doomed = await db
    .select({ folder: photoRemovals.folder, toBin: photoRemovals.toBin })
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
  if (doomed.length === 0) return 0
  await assertSameStore({ db, files })
  for (const { folder, toBin } of doomed) {
    const keys: string[] = []
    for (const isPrivate of [false, true])
      for await (const { key } of files.list(fileKey({ folder, isPrivate }, ''))) keys.push(key)
    if (toBin) await moveToBin({ db, files }, keys)
    else await files.remove(keys)
  }
  const folders = doomed.map(({ folder }) => folder)
  await db.delete(photoRemovals).where(inArray(photoRemovals.folder, folders))
  return folders.length
}

const DELETE_FILES = 'photos.delete-files'

/** Removes the files of deleted photos within seconds, for public photos that a person took back. */
export const requestPhotoRemoval = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx) => jobs.send(DELETE_FILES, {}, tx)

export function definePhotoJobs(services: Services): void {
  const define = (name: string, cron: string, run: () => Promise<unknown>, options?: Partial<Job<object>>) =>
    services.jobs.define({ name, cron, run: () => unlessRefused(services, run), ...options })
  const wholeStore = { limitSeconds: WHOLE_STORE_SECONDS }
  define(DELETE_FILES, '*/10 * * * *', () => deletePhotoFiles(services, services.reactions.isHeldAsEvidence), {
    formerName: 'photos.sweep',
  })
  const sweepAll = async () => {
    await services.reactions.sweepPetNames(services)
    await sweepOrphanedFiles(services)
  }
  define('photos.sweep-orphaned-files', '17 3 * * *', sweepAll, { ...wholeStore, formerName: 'photos.sweep-strays' })
  const hash = async () => {
    await hashAllEarlierPhotos(services, photoIds => services.reactions.copiesFound(services, photoIds))
    await forgetOldFingerprints(services)
  }
  define('photos.hash-earlier', '7 * * * *', hash, wholeStore)
  define('photos.shrink-share-pictures', '27 4 * * *', () => shrinkSharePictures(services), wholeStore)
  define('photos.empty-bin', '47 3 * * *', () => emptyBin(services), wholeStore)
}

/** A retry would fail, too: an operator has to look. */
async function unlessRefused({ log }: Services, run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof StoreMismatch || error instanceof SweepNotConfirmed)) throw error
    log.error(error.message)
  }
}
