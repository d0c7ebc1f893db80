import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { announcePostClaims, checkNotClaimedByOther, lockPendingPost } from './post-claims.server.ts'
import { reviewClaims } from './tables.server.ts'
import { CLAIM_MS } from './vocabulary.ts'

interface ClaimRequest {
  id: number
  /** Claims the post although another reviewer holds it. */
  takeOver: boolean
}

/**
 * Claims a post for the viewer, or extends their claim. The post's lock lets only one of two simultaneous claims succeed.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED, CLAIMED
 */
export async function claimPost(context: SignedIn, { id, takeOver }: ClaimRequest): Promise<{ until: string }> {
  const { viewer, now } = context
  const claim = { reviewerId: viewer.id, expiresAt: new Date(now().getTime() + CLAIM_MS) }
  await inTransaction(context, async tx => {
    const post = await lockPendingPost(tx, context, id)
    if (!takeOver) await checkNotClaimedByOther(tx, context, post)
    await tx
      .insert(reviewClaims)
      .values({ postId: id, ...claim })
      .onConflictDoUpdate({ target: reviewClaims.postId, set: claim })
    tx.afterCommit(() => announcePostClaims(context))
  })
  return { until: claim.expiresAt.toISOString() }
}

/** Releases the viewer's claim; without one it does nothing. */
export async function releasePost(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const own = and(eq(reviewClaims.postId, id), eq(reviewClaims.reviewerId, context.viewer.id))
  const { rowCount } = await context.db.delete(reviewClaims).where(own)
  if (rowCount) announcePostClaims(context)
  return { done: true }
}
