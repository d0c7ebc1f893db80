import { Problem } from '../../shared/problem.ts'
import type { RemoveReported } from '../safety/public.server.ts'
import { removeDiscussionIn } from './change-discussion.server.ts'
import { removeCommentIn } from './remove-comment.server.ts'
import { reportedId } from './rules.ts'

/** What becomes of a discussion that somebody reported, or of a comment in one, where an admin removes it. */
export const removeReportedDiscussion: RemoveReported = async (context, tx, subjectId) => {
  const reported = reportedId(subjectId)
  if (!reported) return undefined
  const { kind, id } = reported
  const remove = kind === 'comment' ? removeCommentIn : removeDiscussionIn
  const removed = await remove(tx, context, id).catch(whereItIsGone)
  return (
    removed && {
      ownerId: removed.authorId,
      message: `Your ${kind} in ${removed.community.name} was removed by our team.`,
      link: `/community/${removed.community.id}`,
    }
  )
}

function whereItIsGone(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
}
