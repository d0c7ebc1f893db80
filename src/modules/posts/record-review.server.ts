import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { nextVersion, type LockedPost } from './lock-post.server.ts'
import { posts } from './tables.server.ts'

/** A pet has found its home through a request. Lock the post first, and see to the other requests. */
export async function markAdopted(tx: Tx, post: LockedPost, now: Date): Promise<void> {
  const updatedAt = nextVersion(post, now)
  await tx.update(posts).set({ status: 'adopted', adoptedAt: now, updatedAt }).where(eq(posts.id, post.id))
}

interface Decision {
  status: 'approved' | 'rejected'
  notes: string
  /** The vet who decided, or null where an admin did. */
  vetId: string | null
  now: Date
}

/** Writes what a reviewer decided about a locked, pending post. A vet had its vaccination proof before them. */
export async function recordReview(tx: Tx, post: LockedPost, { status, notes, vetId, now }: Decision): Promise<void> {
  await tx
    .update(posts)
    .set({
      status,
      vetId,
      vetNotes: notes,
      reviewedAt: now,
      updatedAt: nextVersion(post, now),
      ...(vetId && post.proofPhotoId && { proofSeenAt: now }),
    })
    .where(eq(posts.id, post.id))
}
