import { asc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { arrangePhotos, attachPhotos } from './attach-photos.server.ts'
import { holdCopy } from './hold-post.server.ts'
import { lockPost } from '../storage/lock-post.server.ts'
import { postPhotos } from '../tables.server.ts'
import { MAX_PHOTOS } from '../vocabulary.ts'

/**
 * Adds a photo of the viewer to a post of theirs, where `order` puts it among the photos that it has.
 * @returns false if the post is gone or has as many photos as it may have
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
