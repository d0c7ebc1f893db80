import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../shared/problem.ts'
import { recordAuditEntry } from '../audit/public.server.ts'
import { lockVisiblePost, posts, type LockedPost } from '../posts/public.server.ts'
import { announceComments } from './announce.server.ts'
import { mayDelete } from './rules.ts'
import { comments } from './tables.server.ts'

type Comment = typeof comments.$inferSelect

/** @throws NOT_FOUND (also for a comment on a post that the viewer may not see), FORBIDDEN */
export async function removeComment(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const post = await remove(tx, context, id)
    tx.afterCommit(() => announceComments(context, post))
  })
  return { done: true }
}

/** The post is locked before the comment, as by everybody who changes its count. */
async function remove(tx: Tx, context: SignedIn, id: number): Promise<LockedPost> {
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id))
  if (!comment) throw refuse('NOT_FOUND')
  const post = await lockVisiblePost(tx, context, comment.postId)
  if (!mayDelete({ authorId: comment.authorId, ownerId: post.ownerId }, context.viewer)) throw refuse('FORBIDDEN')
  if (!(await deleteComment(tx, context, comment, post))) throw refuse('NOT_FOUND')
  return post
}

/** For somebody who may, while the post is locked. Whether it was still there. */
export async function deleteComment(tx: Tx, context: SignedIn, comment: Comment, post: LockedPost): Promise<boolean> {
  const { rowCount } = await tx.delete(comments).where(eq(comments.id, comment.id))
  if (!rowCount) return false
  await tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} - 1` })
    .where(eq(posts.id, post.id))
  if (![comment.authorId, post.ownerId].includes(context.viewer.id)) await recordRemoval(tx, context, comment, post)
  return true
}

const recordRemoval = (tx: Tx, { viewer, now }: SignedIn, { id, authorId }: Comment, { name }: LockedPost) =>
  recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'comment_removed',
    subjectType: 'comment',
    subjectId: id,
    subjectLabel: name,
    details: { author: authorId },
    at: now(),
  })
