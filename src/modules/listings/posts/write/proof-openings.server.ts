import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { mayReview } from '../../../../api/access.ts'
import type { LockedPost } from '../storage/lock-post.server.ts'
import { posts, proofOpenings } from '../tables.server.ts'

/** Notes that a vet opened a private photo in full size, if it is a vaccination proof. The first time stays. */
export async function recordProofOpening({ db, viewer, now }: SignedIn, photoId: string): Promise<void> {
  if (viewer.role !== 'vet' || !mayReview(viewer)) return
  const [proof] = await db.select({ id: posts.id }).from(posts).where(eq(posts.proofPhotoId, photoId)).limit(1)
  if (!proof) return
  await db.insert(proofOpenings).values({ photoId, vetId: viewer.id, openedAt: now() }).onConflictDoNothing()
}

export async function hasOpenedProof(
  tx: Tx,
  vetId: string,
  { proofPhotoId }: Pick<LockedPost, 'proofPhotoId'>,
): Promise<boolean> {
  if (proofPhotoId === null) return false
  const isOwn = and(eq(proofOpenings.photoId, proofPhotoId), eq(proofOpenings.vetId, vetId))
  return (await tx.$count(proofOpenings, isOwn)) > 0
}
