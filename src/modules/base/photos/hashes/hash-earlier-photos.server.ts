import { and, asc, isNotNull, lt, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { transactionOn } from '../../../../platform/db/db.ts'
import { PhotoRefused } from '../../../../platform/photos/photo.ts'
import { fileKey } from '../files/file-key.server.ts'
import { readWhole } from '../files/files-in-backup.server.ts'
import { storeEarlierMatches, storeHashes } from './store-hashes.server.ts'
import { photoFingerprints, photos } from '../tables.server.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'

/** Photos per batch; each takes about a tenth of a second. */
const BATCH = 200
/** Days after which the hashes of a removed photo are deleted. */
const FORGET_AFTER_DAYS = 730

/** Gets the photos that resemble earlier ones of others. */
type OnCopies = (photoIds: readonly string[]) => Promise<void>

/** Computes and compares the hashes of photos from before uploads computed them. @returns how many photos it read */
export async function hashEarlierPhotos(services: Services, onCopies: OnCopies): Promise<number> {
  const { db } = services
  const earlier = await db
    .select()
    .from(photos)
    .where(and(sql`not ${photos.hashed}`, sql`not ${photos.isPrivate}`, isNotNull(photos.storedAt)))
    .orderBy(asc(photos.createdAt))
    .limit(BATCH)
  for (const photo of earlier) {
    const hashes = await hashesOf(services, photo)
    const copies = await transactionOn(db, async (tx, client) => {
      await storeHashes(tx, photo, hashes)
      return hashes ? storeEarlierMatches(tx, client, photo, hashes) : []
    })
    if (copies.length > 0) await onCopies(copies)
  }
  return earlier.length
}

/** Hashes the smallest file, which gives the same result. Undefined for a file that is gone or is no photo. */
async function hashesOf({ files, photos: processor }: Services, { folder, widths }: typeof photos.$inferSelect) {
  const bytes = await readWhole(files, fileKey({ folder, isPrivate: false }, `${Math.min(...widths)}.webp`))
  try {
    return bytes ? (await processor.process(bytes, { owner: 'hashes' })).hashes : undefined
  } catch (error) {
    if (error instanceof PhotoRefused && error.reason !== 'busy') return undefined
    throw error
  }
}

/** Deletes the hashes of photos that were removed long ago. */
export async function forgetOldFingerprints({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - FORGET_AFTER_DAYS * DAY_MS)
  await db
    .delete(photoFingerprints)
    .where(
      and(
        lt(photoFingerprints.createdAt, before),
        sql`not exists (select from ${photos} where ${photos.id} = ${photoFingerprints.photoId})`,
      ),
    )
}

/** Hashes all photos that have no hashes yet; stops when the server stops. */
export async function hashAllEarlierPhotos(services: Services, onCopies: OnCopies): Promise<void> {
  while ((await hashEarlierPhotos(services, onCopies)) === BATCH);
}
