import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { confirmation, nextVersion, type LockedPost } from '../storage/lock-post.server.ts'
import { hasOpenedProof } from './proof-openings.server.ts'
import { posts } from '../tables.server.ts'

/** What follows from an adoption; a post of a suspended owner stays hidden. */
export const availableAgain = ({ suspendedFrom }: LockedPost) =>
  ({ paused: suspendedFrom !== null, suspendedFrom: suspendedFrom && 'available', holdUntil: null }) as const

/** Marks a locked post as adopted through a request, and returns what changed. The caller closes the other requests. */
export async function markAdopted(tx: Tx, post: LockedPost, now: Date) {
  const adopted = { status: 'adopted', updatedAt: nextVersion(post, now), ...confirmation(now) } as const
  await tx
    .update(posts)
    .set({ ...adopted, adoptedAt: now, ...availableAgain(post) })
    .where(eq(posts.id, post.id))
  return adopted
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

/** Writes a review of a locked, pending post. The approval of a vet who has opened the vaccination proof also marks it as seen. */
export async function recordReview(
  tx: Tx,
  post: LockedPost,
  { status, notes, reason, vetId, now }: Decision,
): Promise<void> {
  const proofSeen = status === 'approved' && vetId && (await hasOpenedProof(tx, vetId, post))
  await tx
    .update(posts)
    .set({
      status,
      vetId,
      vetNotes: notes,
      rejectionReason: reason,
      reviewedAt: now,
      updatedAt: nextVersion(post, now),
      proofSeenAt: proofSeen ? now : null,
    })
    .where(eq(posts.id, post.id))
}
