import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { announceClaims } from './claims.server.ts'
import { lockReviewable, refuseIfClaimed } from './lock-reviewable.server.ts'
import { reviewClaims } from './tables.server.ts'
import { CLAIM_MS } from './vocabulary.ts'

interface Claiming {
  id: number
  /** Knowing that another reviewer holds it. */
  takeOver: boolean
}

/**
 * Keeps a post for the viewer's review, anew where they hold it already. Of two reviewers the first to lock the post wins.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED, CLAIMED
 */
export async function claimPost(context: SignedIn, { id, takeOver }: Claiming): Promise<{ until: string }> {
  const { viewer, now } = context
  const claim = { reviewerId: viewer.id, expiresAt: new Date(now().getTime() + CLAIM_MS) }
  await inTransaction(context, async tx => {
    const post = await lockReviewable(tx, context, id)
    if (!takeOver) await refuseIfClaimed(tx, context, post)
    await tx
      .insert(reviewClaims)
      .values({ postId: id, ...claim })
      .onConflictDoUpdate({ target: reviewClaims.postId, set: claim })
    tx.afterCommit(() => announceClaims(context))
  })
  return { until: claim.expiresAt.toISOString() }
}

/** Leaves a post to others again; nothing happens to what the viewer does not hold. */
export async function releasePost(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const own = and(eq(reviewClaims.postId, id), eq(reviewClaims.reviewerId, context.viewer.id))
  const { rowCount } = await context.db.delete(reviewClaims).where(own)
  if (rowCount) announceClaims(context)
  return { done: true }
}
