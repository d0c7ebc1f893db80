import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { lockVisiblePost, nextVersion } from '../storage/lock-post.server.ts'
import { abilities } from '../access.ts'
import { heldPosts, posts } from '../tables.server.ts'
import { setBond } from './set-bond.server.ts'

interface Withdrawal {
  id: number
  /** Whether its pet found a home elsewhere, so that its requests are closed. */
  isAdopted: boolean
}

/**
 * Takes an organization's pending post out of review: it becomes a draft, which no reviewer sees or approves. `submitPost` takes it back.
 * Other posts stay unchanged.
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function withdrawPost(context: SignedIn, { id, isAdopted }: Withdrawal): Promise<void> {
  await inTransaction(context, async tx => {
    const post = await lockVisiblePost(tx, context, id)
    if (!abilities(post, context.viewer).edit || !context.viewer.organization) throw refuse('FORBIDDEN')
    if (post.status !== 'pending' || post.draft) return
    // A draft has no bond, and no admin compares its photos.
    await setBond(tx, post, null)
    await tx.delete(heldPosts).where(eq(heldPosts.postId, id))
    await tx
      .update(posts)
      .set({ draft: true, updatedAt: nextVersion(post, context.now()) })
      .where(eq(posts.id, id))
    await context.reactions.post(context, tx, { kind: isAdopted ? 'adopted' : 'paused', post })
    tx.afterCommit(() => announcePost(context, post))
  })
}
