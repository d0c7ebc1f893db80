import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { detectLanguage } from '../../../../platform/text/detect-language.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../../platform/db/insert-once.ts'
import { refuse } from '../../../../shared/problem.ts'
import { checkReach } from '../../../safety/reports/public.server.ts'
import { announceComments } from '../announce.server.ts'
import type { DiscussionComment } from '../contract.ts'
import { selectComments, toComments } from './list-comments.server.ts'
import { lockDiscussion } from '../members/membership.server.ts'
import { checkMayWrite } from '../access.ts'
import { discussionComments, discussions } from '../tables.server.ts'
import { notifyOfComment } from './notify-of-comment.server.ts'

interface NewComment {
  discussionId: number
  content: string
  formId: string
}

/**
 * Writes a comment and notifies the discussion's author and the mentioned people. Idempotent by its form id.
 * @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED, OUT_OF_REACH, TOO_MANY_REQUESTS
 */
export async function writeComment(context: SignedIn, form: NewComment): Promise<DiscussionComment> {
  const { viewer, now } = context
  const language = await detectLanguage(form.content)
  const { membership, id } = await inTransaction(context, async tx => {
    const { community, discussion, membership } = await lockDiscussion(tx, context, form.discussionId)
    checkMayWrite(membership)
    if (discussion.authorId !== viewer.id) await checkReach(tx, viewer.id, discussion.authorId)
    const values = { ...form, language, authorId: viewer.id, createdAt: now() }
    const { row, created } = await insertOnce(tx, discussionComments, values, ['authorId', 'discussionId'])
    if (!created) return { membership, id: row.id }
    await tx
      .update(discussions)
      .set({ commentCount: sql`${discussions.commentCount} + 1` })
      .where(eq(discussions.id, discussion.id))
    await notifyOfComment(context, tx, { community, discussion, content: form.content })
    tx.afterCommit(() => announceComments(context, discussion))
    return { membership, id: row.id }
  })
  const rows = await selectComments(context).where(eq(discussionComments.id, id))
  const [comment] = await toComments(context, rows, membership)
  if (!comment) throw refuse('NOT_FOUND')
  return comment
}
