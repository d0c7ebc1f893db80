import { asc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { setAlts, takePhotos, type TakePhotosOptions } from '../../../base/photos/public.server.ts'
import { refuse } from '../problems.ts'
import { postPhotos } from '../tables.server.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { holdCopy } from './hold-post.server.ts'
import { lockPost } from '../storage/lock-post.server.ts'
import { MAX_PHOTOS } from '../vocabulary.ts'

/** Marks photos as used by a post. @throws PHOTO_UNKNOWN unless all of them are unused photos of the owner */
export async function attachPhotos(tx: Tx, ids: readonly string[], taking: TakePhotosOptions): Promise<void> {
  if (!(await takePhotos(tx, ids, taking))) throw refuse('PHOTO_UNKNOWN')
}

/** Replaces the photos of a post, in order, the main photo first. */
export async function arrangePhotos(tx: Tx, postId: number, photoIds: readonly string[]): Promise<void> {
  await tx.delete(postPhotos).where(eq(postPhotos.postId, postId))
  if (photoIds.length === 0) return
  await tx.insert(postPhotos).values(photoIds.map((photoId, position) => ({ photoId, postId, position })))
}

/** Writes the alternative texts of a post's photos. @throws PHOTO_UNKNOWN for any other photo */
export async function describePhotos(tx: Tx, photoIds: readonly string[], alts: Record<string, string>): Promise<void> {
  if (Object.keys(alts).some(id => !photoIds.includes(id))) throw refuse('PHOTO_UNKNOWN')
  await setAlts(tx, alts)
}

/**
 * Adds a photo to the viewer's own post. `order` decides its position.
 * @returns false if the post is gone or has the maximum number of photos
 */
export async function addPhoto(
  context: SignedIn,
  tx: Transaction,
  { postId, photoId, order }: { postId: number; photoId: string; order: (photoIds: string[]) => string[] },
): Promise<boolean> {
  const post = await lockPost(tx, postId)
  if (!post || post.ownerId !== context.viewer.id) return false
  const rows = await tx
    .select({ photoId: postPhotos.photoId })
    .from(postPhotos)
    .where(eq(postPhotos.postId, postId))
    .orderBy(asc(postPhotos.position))
  if (rows.length >= MAX_PHOTOS) return false
  await attachPhotos(tx, [photoId], { ownerId: post.ownerId, isPrivate: false, now: context.now() })
  await arrangePhotos(tx, postId, order([...rows.map(row => row.photoId), photoId]))
  if (!post.draft && (post.status === 'approved' || post.status === 'pending'))
    await holdCopy(tx, context, { id: postId, ownerId: post.ownerId, nextStatus: post.status })
  tx.afterCommit(() => announcePost(context, post))
  return true
}
