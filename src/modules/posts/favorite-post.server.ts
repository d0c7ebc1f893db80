import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Heart } from './contract.ts'
import { lockVisiblePost, type LockedPost } from './lock-post.server.ts'
import { changedPost } from './post-audience.server.ts'
import { hearts, posts } from './tables.server.ts'

interface Target {
  id: number
}

/**
 * Keeps a post among the viewer's saved ones, an own one too: it is a list for finding pets again. Once is as good as twice.
 * @throws NOT_FOUND
 */
export const savePost = (context: SignedIn, { id }: Target): Promise<Heart> =>
  setHeart(context, id, true, async tx => {
    const heart = { userId: context.viewer.id, postId: id, createdAt: context.now() }
    const { rowCount } = await tx.insert(hearts).values(heart).onConflictDoNothing()
    return rowCount ?? 0
  })

/** @throws NOT_FOUND */
export const unsavePost = (context: SignedIn, { id }: Target): Promise<Heart> =>
  setHeart(context, id, false, async tx => {
    const own = and(eq(hearts.userId, context.viewer.id), eq(hearts.postId, id))
    const { rowCount } = await tx.delete(hearts).where(own)
    return -(rowCount ?? 0)
  })

/** @param change writes or removes the heart while the post is locked, and says by how much that changes their number */
async function setHeart(
  context: SignedIn,
  id: number,
  hearted: boolean,
  change: (tx: Tx) => Promise<number>,
): Promise<Heart> {
  return inTransaction(context, async tx => {
    const post = await lockVisiblePost(tx, context, id)
    const difference = await change(tx)
    if (difference !== 0) {
      await tx
        .update(posts)
        .set({ likeCount: sql`${posts.likeCount} + ${difference}` })
        .where(eq(posts.id, id))
      tx.afterCommit(() => announceHeart(context, post))
    }
    return { hearted, likeCount: post.likeCount + difference }
  })
}

/** Whoever looks at the post sees the count, and the person's other tabs the list. */
function announceHeart({ live, viewer }: SignedIn, post: LockedPost): void {
  const { audience, change } = changedPost(post)
  live.announce([...audience, viewer.id], [change])
  live.announce([viewer.id], [{ path: ['posts', 'saved'] }])
}
