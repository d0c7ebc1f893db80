import { phrase } from '../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import { lockPost } from '../posts/public.server.ts'
import type { RemoveReported } from '../../safety/reports/public.server.ts'
import { deleteComment } from './remove-comment.server.ts'
import { comments } from './tables.server.ts'

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
