import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../notifications/public.server.ts'
import { lockVisiblePost, recordReview, type LockedPost } from '../posts/public.server.ts'
import { refuse } from './problems.ts'
import { decisionText, reviewRefusal } from './rules.ts'
import { reviews } from './tables.server.ts'

interface Review {
  id: number
  notes: string
}

/**
 * Decides a pending post of somebody else. Of two reviewers the first to lock the post wins.
 * @throws NOT_FOUND, OWN_POST, ALREADY_REVIEWED
 */
const decide =
  <Decision extends 'approved' | 'rejected'>(decision: Decision) =>
  async (context: SignedIn, { id, notes }: Review): Promise<{ status: Decision }> => {
    const ownerId = await context.db.transaction(async tx => {
      const post = await lockVisiblePost(tx, context, id)
      const refusal = reviewRefusal(post, context.viewer.id)
      if (refusal) throw refuse(refusal)
      await record(tx, context, post, { decision, notes })
      return post.ownerId
    })
    context.live.announce([ownerId], [{ path: ['notifications'] }, { path: ['posts'] }])
    context.live.announce([context.viewer.id], [{ path: ['review'] }, { path: ['posts'] }])
    return { status: decision }
  }

export const approvePost = decide('approved')
export const rejectPost = decide('rejected')

interface Outcome {
  decision: 'approved' | 'rejected'
  notes: string
}

async function record(
  tx: Tx,
  { viewer, now }: SignedIn,
  post: LockedPost,
  { decision, notes }: Outcome,
): Promise<void> {
  const at = now()
  await recordReview(tx, post, { status: decision, notes, vetId: viewer.role === 'vet' ? viewer.id : null, now: at })
  await tx.insert(reviews).values({ postId: post.id, reviewerId: viewer.id, decision, notes, createdAt: at })
  await notify(tx, {
    userId: post.ownerId,
    type: `post_${decision}`,
    message: decisionText(post.name, decision),
    link: `/post/${post.id}`,
    postId: post.id,
  })
}
