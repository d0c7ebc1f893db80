import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { setAlts, takePhotos, type Taking } from '../../../base/photos/public.server.ts'
import { refuse } from '../problems.ts'
import { postPhotos } from '../tables.server.ts'

/** Marks photos as used by a post. @throws PHOTO_UNKNOWN unless all of them are unused photos of the owner */
export async function attachPhotos(tx: Tx, ids: readonly string[], taking: Taking): Promise<void> {
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
