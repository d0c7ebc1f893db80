import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { transactionOn } from '../../../../platform/db/db.ts'
import { countTowards } from '../../../../api/enforce-limits.ts'
import type { PhotoHashes } from '../../../../platform/photos/perceptual-hash.ts'
import { PhotoRefused, type PhotoRefusal, type ProcessedPhoto } from '../../../../platform/photos/photo.ts'
import type { Photo } from '../contract.ts'
import { refuse } from '../problems.ts'
import { fileKey } from '../files/file-key.server.ts'
import { storeHashes, storeMatches } from '../hashes/store-hashes.server.ts'
import { toPhoto } from '../to-photo.server.ts'
import { uploadName } from '../rules.ts'
import { photoRemovals, photos } from '../tables.server.ts'
import { MAX_FILE_NAME_LENGTH, MAX_PHOTO_BYTES } from '../vocabulary.ts'

interface Upload {
  file: File
  visibility: 'public' | 'private'
  alt?: string | undefined
}

/** Stores an uploaded photo. A job deletes it if nothing uses it within a day. @throws TOO_MANY_REQUESTS, STORAGE_FULL */
export async function uploadPhoto(context: SignedIn, { file, visibility, alt = '' }: Upload): Promise<Photo> {
  if (file.name.length > MAX_FILE_NAME_LENGTH) throw refuse('FILE_NAME_TOO_LONG')
  if (file.size > MAX_PHOTO_BYTES) throw refuse('IMAGE_TOO_LARGE')
  await refuseWhereFull(context)
  const processed = await decode(context, new Uint8Array(await file.arrayBuffer()))
  const owner = {
    ownerId: context.viewer.id,
    filename: uploadName(context.viewer.id, context.now().getTime(), file.name),
  }
  return toPhoto(await storePhoto(context, { ...owner, isPrivate: visibility === 'private', alt }, processed))
}

/** Stores a photo that a job fetched; no limit of uploads counts it. @throws STORAGE_FULL, and PhotoRefused for what is no photo */
export async function storeFetchedPhoto(
  context: SignedIn,
  bytes: Uint8Array,
  { name, alt }: { name: string; alt: string },
): Promise<Photo> {
  await refuseWhereFull(context)
  const ownerId = context.viewer.id
  const processed = await context.photos.process(bytes, { owner: ownerId })
  const filename = uploadName(ownerId, context.now().getTime(), name)
  return toPhoto(await storePhoto(context, { ownerId, filename, isPrivate: false, alt }, processed))
}

const MEGABYTE = 1024 * 1024

/** Counts stored photos only, so simultaneous uploads may together exceed the quota. */
export async function refuseWhereFull({ db, viewer, limitValues }: SignedIn): Promise<void> {
  const { photoStorage, organizationPhotoStorage } = await limitValues()
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${photos.bytes}), 0)` })
    .from(photos)
    .where(eq(photos.ownerId, viewer.id))
  const limit = viewer.organization ? organizationPhotoStorage : photoStorage
  if (Number(kept?.bytes) >= limit * MEGABYTE) throw refuse('STORAGE_FULL')
}

type NewPhoto = Pick<typeof photos.$inferInsert, 'ownerId' | 'filename' | 'isPrivate' | 'alt'>

/** Writes the row, then its files, then marks it complete. After a crash the sweep finds the files by the row. */
export async function storePhoto({ db, files, now }: Services, photo: NewPhoto, processed: ProcessedPhoto) {
  const folder = randomBytes(18).toString('base64url')
  const { width, height, placeholder, variants, share } = processed
  const id = randomUUID()
  const widths = variants.map(variant => variant.width)
  // Files are named by their real width, which `srcset` needs.
  const named = variants.map(({ width, bytes, contentType }) => ({ name: `${width}.webp`, bytes, contentType }))
  const written = [...named, ...(photo.isPrivate ? [] : [share])]
  const bytes = written.reduce((sum, file) => sum + file.bytes.length, 0)
  await db.insert(photos).values({ ...photo, id, folder, width, height, placeholder, widths, bytes })
  const puts = await Promise.allSettled(
    written.map(({ name, bytes, contentType }) =>
      files.put(fileKey({ folder, isPrivate: photo.isPrivate }, name), bytes, contentType),
    ),
  )
  const failed = puts.find(put => put.status === 'rejected')
  const [stored] = failed ? [] : await db.update(photos).set({ storedAt: now() }).where(eq(photos.id, id)).returning()
  if (stored) {
    if (!photo.isPrivate) await compare(db, stored, processed.hashes)
    return stored
  }
  await giveUp(db, { id, folder })
  throw failed?.reason ?? new Error('The photo was removed while it was being stored')
}

/** Without hashes, after a crash, the photo is hashed by a job. */
async function compare(db: Services['db'], photo: typeof photos.$inferSelect, hashes: PhotoHashes | undefined) {
  await transactionOn(db, async (tx, client) => {
    await storeHashes(tx, photo, hashes)
    if (hashes) await storeMatches(tx, client, photo, hashes)
  })
}

/** Removes the written files, also if the sweep deleted the row of a slow upload before they existed. */
export async function giveUp(db: Services['db'], { id, folder }: { id: string; folder: string }): Promise<void> {
  await db.delete(photos).where(eq(photos.id, id))
  await db.insert(photoRemovals).values({ folder }).onConflictDoNothing()
}

const refusals = {
  'not-an-image': 'NOT_AN_IMAGE',
  'too-large': 'IMAGE_TOO_LARGE',
  'too-many-pixels': 'IMAGE_TOO_LARGE',
  'too-many-frames': 'TOO_MANY_FRAMES',
  broken: 'BROKEN_IMAGE',
  busy: 'UPLOADS_BUSY',
} as const satisfies Record<PhotoRefusal, string>

/** Counts every photo towards the limit, also failed and aborted decodings, because they cost as much time. */
async function decode(context: SignedIn, bytes: Uint8Array): Promise<ProcessedPhoto> {
  const { photos: processor, request, viewer, limits } = context
  const count = await countTowards(context, 'uploads')
  try {
    return await processor.process(bytes, { owner: viewer.id, signal: request.signal })
  } catch (error) {
    const reason = error instanceof PhotoRefused ? error.reason : undefined
    if (reason && reason !== 'broken') await limits.giveBack(count)
    throw reason ? refuse(refusals[reason]) : error
  }
}
