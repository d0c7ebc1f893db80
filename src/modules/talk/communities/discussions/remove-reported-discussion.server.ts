import { phrase } from '../../../../shared/i18n/t.ts'
import { Problem } from '../../../../shared/problem.ts'
import type { RemoveReported } from '../../../safety/reports/public.server.ts'
import { removeDiscussionIn } from './remove-discussion.server.ts'
import { removeCommentIn } from './remove-comment.server.ts'
import { reportedId } from '../rules.ts'

/** Removes a reported discussion or comment for an admin. */
export const removeReportedDiscussion: RemoveReported = async (context, tx, subjectId) => {
  const reported = reportedId(subjectId)
  if (!reported) return undefined
  const { kind, id } = reported
  const remove = kind === 'comment' ? removeCommentIn : removeDiscussionIn
  const removed = await remove(tx, context, id).catch(ignoreNotFound)
  return (
    removed && {
      ownerId: removed.authorId,
      message: phrase(
        'Your {kind, select, comment {comment} other {discussion}} in {community} was removed by our team.',
        {
          kind,
          community: removed.community.name,
        },
      ),
      link: `/community/${removed.community.id}`,
    }
  )
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
}
