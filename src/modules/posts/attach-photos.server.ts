import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { photos } from '../photos/public.server.ts'
import { refuse } from './problems.ts'
import { postPhotos } from './tables.server.ts'

interface Attachment {
  ownerId: string
  isPrivate: boolean
  now: Date
}

/**
 * Takes photos into use: stored ones of the owner that nothing uses yet.
 * @throws PHOTO_UNKNOWN unless all of them are
 */
export async function attachPhotos(
  tx: Tx,
  ids: readonly string[],
  { ownerId, isPrivate, now }: Attachment,
): Promise<void> {
  if (ids.length === 0) return
  const attached = await tx
    .update(photos)
    .set({ attachedAt: now })
    .where(
      and(
        inArray(photos.id, [...ids]),
        eq(photos.ownerId, ownerId),
        eq(photos.isPrivate, isPrivate),
        isNotNull(photos.storedAt),
        isNull(photos.attachedAt),
      ),
    )
    .returning({ id: photos.id })
  if (attached.length !== ids.length) throw refuse('PHOTO_UNKNOWN')
}

/** The pictures of a post in their order, the main image first. */
export async function arrangePhotos(tx: Tx, postId: number, photoIds: readonly string[]): Promise<void> {
  await tx.delete(postPhotos).where(eq(postPhotos.postId, postId))
  await tx.insert(postPhotos).values(photoIds.map((photoId, position) => ({ photoId, postId, position })))
}

/** Ends the use of photos for good: their rows go now, their files follow. */
export async function dropPhotos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, [...ids]))
}
