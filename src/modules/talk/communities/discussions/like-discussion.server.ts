import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { announceDiscussion } from '../announce.server.ts'
import { lockDiscussion } from '../members/membership.server.ts'
import { checkMayWrite } from '../access.ts'
import { discussionLikes, discussions } from '../tables.server.ts'

interface DiscussionKey {
  id: number
}

interface Like {
  liked: boolean
  likeCount: number
}

/** Idempotent. @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED */
export const likeDiscussion = (context: SignedIn, { id }: DiscussionKey): Promise<Like> =>
  setLike(context, id, true, async tx => {
    const like = { discussionId: id, userId: context.viewer.id, createdAt: context.now() }
    const { rowCount } = await tx.insert(discussionLikes).values(like).onConflictDoNothing()
    return rowCount ?? 0
  })

/** @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED */
export const unlikeDiscussion = (context: SignedIn, { id }: DiscussionKey): Promise<Like> =>
  setLike(context, id, false, async tx => {
    const own = and(eq(discussionLikes.discussionId, id), eq(discussionLikes.userId, context.viewer.id))
    const { rowCount } = await tx.delete(discussionLikes).where(own)
    return -(rowCount ?? 0)
  })

/** @param change inserts or deletes the like of a locked discussion, and returns the change of the count */
async function setLike(
  context: SignedIn,
  id: number,
  liked: boolean,
  change: (tx: Tx) => Promise<number>,
): Promise<Like> {
  return inTransaction(context, async tx => {
    const { discussion, membership } = await lockDiscussion(tx, context, id)
    checkMayWrite(membership)
    const difference = await change(tx)
    if (difference !== 0) {
      await tx
        .update(discussions)
        .set({ likeCount: sql`${discussions.likeCount} + ${difference}` })
        .where(eq(discussions.id, id))
      tx.afterCommit(() => announceDiscussion(context, discussion))
    }
    return { liked, likeCount: discussion.likeCount + difference }
  })
}
