import { eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { phrase } from '../../../shared/i18n/t.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import {
  type AnnouncedPost,
  changeCounts,
  type LockedPost,
  lockPost,
  lockVisiblePost,
  postAudience,
  type PostIdsOfUser,
} from '../posts/public.server.ts'
import type { RemoveReported } from '../../safety/reports/public.server.ts'
import { lockAccountForDeletion } from '../../base/accounts/public.server.ts'
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
async function deleteComment(tx: Transaction, context: SignedIn, comment: Comment, post: LockedPost): Promise<boolean> {
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

/** Removes a reported comment for an admin. */
export const removeReportedComment: RemoveReported = async (context, tx, subjectId) => {
  const [comment] = await tx
    .select()
    .from(comments)
    .where(eq(comments.id, Number(subjectId)))
  const post = comment && (await lockPost(tx, comment.postId))
  if (!post || !(await deleteComment(tx, context, comment, post))) return undefined
  return {
    ownerId: comment.authorId,
    message: phrase('Your comment on {pet} was removed by our team.', { pet: post.name }),
    link: `/post/${post.id}#comments`,
  }
}

/** The posts that a person commented on. */
export const postsCommentedBy: PostIdsOfUser = userId => sql`select post_id from comments where author_id = ${userId}`

/** Deletes all comments of a deleted account. One of the last steps: see `lockAccountForDeletion`. */
export async function removeCommentsOfUser({ live }: Services, tx: Transaction, userId: string): Promise<void> {
  await lockAccountForDeletion(tx, userId)
  const { rows } = await tx.execute<AnnouncedPost>(sql`
    with gone as (delete from comments where author_id = ${userId} returning post_id),
      counted as (select post_id, count(*) as number from gone group by post_id)
    update posts set comment_count = comment_count - number from counted where posts.id = counted.post_id
    returning posts.id, owner_id as "ownerId", status`)
  const audience = rows.flatMap(post => postAudience(post).audience)
  tx.afterCommit(() => live.announce(audience, [{ path: ['posts', 'get'] }, { path: ['comments', 'list'] }]))
}
