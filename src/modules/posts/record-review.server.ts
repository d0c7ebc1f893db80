import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { nextVersion, type LockedPost } from './lock-post.server.ts'
import { posts } from './tables.server.ts'

/** Marks a locked post as adopted through a request. The caller closes the other requests. */
export async function markAdopted(tx: Tx, post: LockedPost, now: Date): Promise<void> {
  const updatedAt = nextVersion(post, now)
  await tx
    .update(posts)
    .set({ status: 'adopted', adoptedAt: now, paused: false, holdUntil: null, updatedAt })
    .where(eq(posts.id, post.id))
}

interface Decision {
  status: 'approved' | 'rejected'
  /** The public health notes. */
  notes: string
  /** Why it is rejected; empty with an approval. */
  reason: string
  /** The vet who decided; null for admins. */
  vetId: string | null
  now: Date
}

/** Writes a review of a locked, pending post. A vet's review also marks the vaccination proof as seen. */
export async function recordReview(
  tx: Tx,
  post: LockedPost,
  { status, notes, reason, vetId, now }: Decision,
): Promise<void> {
  await tx
    .update(posts)
    .set({
      status,
      vetId,
      vetNotes: notes,
      rejectionReason: reason,
      reviewedAt: now,
      updatedAt: nextVersion(post, now),
      ...(vetId && post.proofPhotoId && { proofSeenAt: now }),
    })
    .where(eq(posts.id, post.id))
}
