import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { awardBadge } from '../../news/badges/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import {
  announcePost,
  hasChangedSince,
  recordReview,
  snapshotForReview,
  type LockedPost,
} from '../posts/public.server.ts'
import { checkNotClaimedByOther, lockPendingPost } from './post-claims.server.ts'
import { refuse } from './problems.ts'
import { decisionText } from './rules.ts'
import { reviewClaims, reviews } from './tables.server.ts'

interface Review {
  id: number
  /** The public health notes; undefined keeps the previous ones. */
  notes?: string | undefined
  /** The reason of a rejection, shown to the owner. */
  reason?: string
  /** Optimistic lock: the `updatedAt` that the reviewer saw. */
  ifUnchangedSince?: string | undefined
}

/**
 * Decides a pending post of another person. The post's lock lets only one of two simultaneous decisions succeed.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED, CLAIMED, POST_CHANGED, REASON_NEEDED
 */
const decide =
  <Decision extends 'approved' | 'rejected'>(decision: Decision) =>
  async (context: SignedIn, { id, notes, reason = '', ifUnchangedSince }: Review): Promise<{ status: Decision }> => {
    await inTransaction(context, async tx => {
      const post = await lockPendingPost(tx, context, id)
      await checkNotClaimedByOther(tx, context, post)
      if (hasChangedSince(post, ifUnchangedSince)) throw refuse('POST_CHANGED')
      if (decision === 'rejected' && !reason) throw refuse('REASON_NEEDED')
      if (decision === 'approved') await awardBadge(context, tx, post.ownerId, 'first_listing')
      await record(tx, context, post, { decision, notes: notes ?? post.vetNotes, reason })
      await context.reactions.post(context, tx, { kind: decision, post })
      tx.afterCommit(() => announcePost(context, post, [context.viewer.id]))
    })
    return { status: decision }
  }

export const approvePost = decide('approved')
export const rejectPost = decide('rejected')

interface Outcome {
  decision: 'approved' | 'rejected'
  notes: string
  reason: string
}

/** Records a decision, and notifies the owner. */
export async function record(
  tx: Transaction,
  context: SignedIn,
  post: LockedPost,
  { decision, notes, reason }: Outcome,
): Promise<void> {
  const { viewer, now } = context
  const at = now()
  const vetId = viewer.role === 'vet' ? viewer.id : null
  await recordReview(tx, post, { status: decision, notes, reason, vetId, now: at })
  const seen = await snapshotForReview(tx, post)
  await tx
    .insert(reviews)
    .values({ postId: post.id, reviewerId: viewer.id, decision, notes, reason, seen, createdAt: at })
  await tx.delete(reviewClaims).where(eq(reviewClaims.postId, post.id))
  await recordAuditEntry(tx, {
    actorId: viewer.id,
    action: `post_${decision}`,
    subjectType: 'post',
    subjectId: post.id,
    subjectLabel: post.name,
    ...(decision === 'rejected' && { details: { reason } }),
    at,
  })
  await notify(context, tx, {
    userId: post.ownerId,
    type: `post_${decision}`,
    message: decisionText(post.name, decision),
    link: `/post/${post.id}`,
    postId: post.id,
    subject: post.name,
    note: decision === 'rejected' ? reason : notes,
  })
}
