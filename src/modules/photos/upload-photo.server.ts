import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../platform/context.ts'
import { countTowards } from '../../platform/enforce-limits.ts'
import { PhotoRefused, type PhotoRefusal, type ProcessedPhoto } from '../../platform/photos/photo.ts'
import type { Photo } from './contract.ts'
import { refuse } from './problems.ts'
import { fileKey } from './file-key.server.ts'
import { toPhoto } from './to-photo.server.ts'
import { uploadName } from './rules.ts'
import { photoRemovals, photos } from './tables.server.ts'
import { MAX_FILE_NAME_LENGTH, MAX_PHOTO_BYTES } from './vocabulary.ts'

interface Upload {
  file: File
  visibility: 'public' | 'private'
  alt?: string | undefined
}

/** Takes a photo that nothing uses yet; what stays unused for a day is swept. @throws TOO_MANY_REQUESTS, STORAGE_FULL */
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

const MEGABYTE = 1024 * 1024

/** What is stored at this moment counts: uploads that run at the same time may each still fit. */
async function refuseWhereFull({ db, viewer, limitValues }: SignedIn): Promise<void> {
  const { photoStorage } = await limitValues()
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${photos.bytes}), 0)` })
    .from(photos)
    .where(eq(photos.ownerId, viewer.id))
  if (Number(kept?.bytes) >= photoStorage * MEGABYTE) throw refuse('STORAGE_FULL')
}

type NewPhoto = Pick<typeof photos.$inferInsert, 'ownerId' | 'filename' | 'isPrivate' | 'alt'>

/** The row first, then its files, then the mark that all are there: what a crash leaves behind is found by its row. */
export async function storePhoto({ db, files, now }: Services, photo: NewPhoto, processed: ProcessedPhoto) {
  const folder = randomBytes(18).toString('base64url')
  const { width, height, placeholder, variants, share } = processed
  const id = randomUUID()
  const widths = variants.map(variant => variant.width)
  // Files are named by the width they really have, which is what `srcset` must say.
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
  if (stored) return stored
  await giveUp(db, { id, folder })
  throw failed?.reason ?? new Error('The photo was removed while it was being stored')
}

/** What was written meanwhile goes, also where the sweep took the row of a photo that took too long, and looked for files too early. */
async function giveUp(db: Services['db'], { id, folder }: { id: string; folder: string }): Promise<void> {
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

/** Each photo counts towards the limit, and so does one whose decoding failed or was cut short: it took as much time. */
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
