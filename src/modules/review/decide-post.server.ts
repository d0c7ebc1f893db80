import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { recordAuditEntry } from '../audit/public.server.ts'
import { awardBadge } from '../badges/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import {
  announcePost,
  handlePostEvent,
  hasChangedSince,
  recordReview,
  snapshotForReview,
  type LockedPost,
  type PostEventHandler,
} from '../posts/public.server.ts'
import { lockReviewable, refuseIfClaimed } from './lock-reviewable.server.ts'
import { refuse } from './problems.ts'
import { decisionText } from './rules.ts'
import { reviewClaims, reviews } from './tables.server.ts'

interface Review {
  id: number
  notes: string
  /** The `updatedAt` of the post as the reviewer saw it. */
  ifUnchangedSince?: string | undefined
}

/**
 * Decides a pending post of somebody else. Of two reviewers the first to lock the post wins.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED, CLAIMED, POST_CHANGED, NOTES_NEEDED
 */
const decide =
  <Decision extends 'approved' | 'rejected'>(decision: Decision) =>
  (handlers: readonly PostEventHandler[]) =>
  async (context: SignedIn, { id, notes, ifUnchangedSince }: Review): Promise<{ status: Decision }> => {
    await inTransaction(context, async tx => {
      const post = await lockReviewable(tx, context, id)
      await refuseIfClaimed(tx, context, post)
      if (hasChangedSince(post, ifUnchangedSince)) throw refuse('POST_CHANGED')
      if (decision === 'rejected' && !notes) throw refuse('NOTES_NEEDED')
      // A first listing is one that went online.
      if (decision === 'approved') await awardBadge(context, tx, post.ownerId, 'first_listing')
      await record(tx, context, post, { decision, notes })
      await handlePostEvent(handlers, context, tx, { kind: decision, post })
      tx.afterCommit(() => announcePost(context, post, [context.viewer.id]))
    })
    return { status: decision }
  }

export const approvePost = decide('approved')
export const rejectPost = decide('rejected')

interface Outcome {
  decision: 'approved' | 'rejected'
  notes: string
}

async function record(
  tx: Transaction,
  context: SignedIn,
  post: LockedPost,
  { decision, notes }: Outcome,
): Promise<void> {
  const { viewer, now } = context
  const at = now()
  await recordReview(tx, post, { status: decision, notes, vetId: viewer.role === 'vet' ? viewer.id : null, now: at })
  const seen = await snapshotForReview(tx, post)
  await tx.insert(reviews).values({ postId: post.id, reviewerId: viewer.id, decision, notes, seen, createdAt: at })
  await tx.delete(reviewClaims).where(eq(reviewClaims.postId, post.id))
  await recordAuditEntry(tx, {
    actorId: viewer.id,
    action: `post_${decision}`,
    subjectType: 'post',
    subjectId: post.id,
    subjectLabel: post.name,
    ...(decision === 'rejected' && { details: { reason: notes } }),
    at,
  })
  await notify(context, tx, {
    userId: post.ownerId,
    type: `post_${decision}`,
    message: decisionText(post.name, decision),
    link: `/post/${post.id}`,
    postId: post.id,
    note: notes,
  })
}
