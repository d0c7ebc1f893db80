import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { announceNewPost } from '../events/announce-post.server.ts'
import { holdCopy } from './hold-post.server.ts'
import { confirmation, lockVisiblePost, nextVersion } from '../storage/lock-post.server.ts'
import { statusOfNew } from '../rules.ts'
import { abilities } from '../access.ts'
import { posts } from '../tables.server.ts'
import type { Status } from '../vocabulary.ts'

/**
 * Turns the viewer's draft into a new post: pending, or approved if no review is required. Other posts stay unchanged.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function submitPost(context: SignedIn, { id }: { id: number }): Promise<{ status: Status }> {
  const nextStatus = statusOfNew(await context.reactions.readReviewRequired(context))
  return inTransaction(context, async tx => {
    const draft = await lockVisiblePost(tx, context, id)
    if (!abilities(draft, context.viewer).edit) throw refuse('FORBIDDEN')
    if (!draft.draft) return { status: draft.status }
    const now = context.now()
    const made = {
      status: nextStatus,
      draft: false,
      createdAt: now,
      updatedAt: nextVersion(draft, now),
      ...confirmation(now),
    }
    await tx.update(posts).set(made).where(eq(posts.id, id))
    const status = (await holdCopy(tx, context, { id, ownerId: draft.ownerId, nextStatus })) ? 'pending' : nextStatus
    await announceNewPost(context, tx, { ...draft, ...made, status })
    return { status }
  })
}
