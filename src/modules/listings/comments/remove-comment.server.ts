import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { changeCounts, lockVisiblePost, type LockedPost } from '../posts/public.server.ts'
import { announceComments } from './announce.server.ts'
import { mayDelete } from './access.ts'
import { comments } from './tables.server.ts'

type Comment = typeof comments.$inferSelect

/** @throws NOT_FOUND (also for a comment on a post that the viewer may not see), FORBIDDEN */
export async function removeComment(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, tx => remove(tx, context, id))
  return { done: true }
}

/** Locks the post before the comment, like everything that changes the count. */
async function remove(tx: Transaction, context: SignedIn, id: number): Promise<void> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id))
  if (!comment) throw refuse('NOT_FOUND')
  const post = await lockVisiblePost(tx, context, comment.postId)
  if (!mayDelete({ authorId: comment.authorId, ownerId: post.ownerId }, context.viewer)) throw refuse('FORBIDDEN')
  if (!(await deleteComment(tx, context, comment, post))) throw refuse('NOT_FOUND')
}

/** Deletes a comment of a locked post without checking rights. Returns whether it existed. */
export async function deleteComment(
  tx: Transaction,
  context: SignedIn,
  comment: Comment,
  post: LockedPost,
): Promise<boolean> {
  const { rowCount } = await tx.delete(comments).where(eq(comments.id, comment.id))
  if (!rowCount) return false
  const counts = await changeCounts(tx, post.id, { commentCount: -1 })
  tx.afterCommit(() => announceComments(context, post, counts, { removedId: comment.id }))
  if (![comment.authorId, post.ownerId].includes(context.viewer.id)) await recordRemoval(tx, context, comment, post)
  return true
}

const recordRemoval = (tx: Tx, { viewer, now }: SignedIn, { id, authorId }: Comment, post: LockedPost) =>
  recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'comment_removed',
    subjectType: 'comment',
    subjectId: id,
    subjectLabel: post.name,
    details: { author: authorId, post: String(post.id) },
    at: now(),
  })
