import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { announcePost } from '../events/announce-post.server.ts'
import { confirmation, nextVersion, type BondedPosts, type LockedPost } from '../storage/lock-post.server.ts'
import { posts } from '../tables.server.ts'

/** Lists locked, adopted posts again; they need no new review. Returns the changed posts. The caller notifies. */
export async function reopenAdopted(context: SignedIn, tx: Transaction, bonded: BondedPosts): Promise<BondedPosts> {
  const now = context.now()
  const reopen = async (post: LockedPost): Promise<LockedPost> => {
    const change = {
      status: 'approved' as const,
      adoptedAt: null,
      updatedAt: nextVersion(post, now),
      ...confirmation(now),
    }
    await tx.update(posts).set(change).where(eq(posts.id, post.id))
    tx.afterCommit(() => announcePost(context, post))
    return { ...post, ...change }
  }
  const [first, ...others] = bonded
  const reopened: [LockedPost, ...LockedPost[]] = [await reopen(first)]
  for (const post of others) reopened.push(await reopen(post))
  return reopened
}
