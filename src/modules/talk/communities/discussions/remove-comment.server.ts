import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { announceComments } from '../announce.server.ts'
import { recordRemoval } from './record-removal.server.ts'
import { mayRemove } from '../access.ts'
import { lockDiscussion } from '../members/membership.server.ts'
import { discussionComments, discussions } from '../tables.server.ts'

/** Deletes a comment, also in a closed community. @throws NOT_FOUND, FORBIDDEN */
export async function removeComment(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, tx => removeCommentIn(tx, context, id))
  return { done: true }
}

/** `removeComment` in the caller's transaction. @throws NOT_FOUND, FORBIDDEN */
export async function removeCommentIn(tx: Transaction, context: SignedIn, id: number) {
  const [comment] = await tx.select().from(discussionComments).where(eq(discussionComments.id, id))
  if (!comment) throw refuse('NOT_FOUND')
  const { discussion, community, membership } = await lockDiscussion(tx, context, comment.discussionId)
  if (!mayRemove(comment.authorId, membership, context.viewer)) throw refuse('FORBIDDEN')
  const { rowCount } = await tx.delete(discussionComments).where(eq(discussionComments.id, id))
  if (!rowCount) throw refuse('NOT_FOUND')
  await tx
    .update(discussions)
    .set({ commentCount: sql`${discussions.commentCount} - 1` })
    .where(eq(discussions.id, discussion.id))
  await recordRemoval(tx, context, { ...comment, kind: 'comment' }, { community, membership })
  tx.afterCommit(() => announceComments(context, discussion))
  return { community, authorId: comment.authorId }
}
