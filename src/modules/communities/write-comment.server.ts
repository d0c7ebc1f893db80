import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { refuse } from '../../shared/problem.ts'
import { checkReach } from '../safety/public.server.ts'
import { announceComments } from './announce.server.ts'
import type { DiscussionComment } from './contract.ts'
import { selectComments, toComments } from './list-comments.server.ts'
import { checkMayWrite, lockDiscussion } from './standing.server.ts'
import { discussionComments, discussions } from './tables.server.ts'
import { tellOfComment } from './tell-of-comment.server.ts'

interface NewComment {
  discussionId: number
  content: string
  formId: string
}

/**
 * Writes a comment; the discussion's author and whom it addresses are told. The same form again answers with the comment it made.
 * @throws NOT_FOUND, NOT_A_MEMBER, COMMUNITY_CLOSED, OUT_OF_REACH, TOO_MANY_REQUESTS
 */
export async function writeComment(context: SignedIn, form: NewComment): Promise<DiscussionComment> {
  const { viewer } = context
  const { standing, id } = await inTransaction(context, async tx => {
    const { community, discussion, standing } = await lockDiscussion(tx, context, form.discussionId)
    checkMayWrite(standing)
    if (discussion.authorId !== viewer.id) await checkReach(tx, viewer.id, discussion.authorId)
    const made = await insertOnce(tx, context, form)
    if (made === undefined) return { standing, id: await findByForm(tx, context, form) }
    await tx
      .update(discussions)
      .set({ commentCount: sql`${discussions.commentCount} + 1` })
      .where(eq(discussions.id, discussion.id))
    await tellOfComment(context, tx, { community, discussion, content: form.content })
    tx.afterCommit(() => announceComments(context, discussion))
    return { standing, id: made }
  })
  const rows = await selectComments(context).where(eq(discussionComments.id, id))
  const [comment] = await toComments(context, rows, standing)
  if (!comment) throw refuse('NOT_FOUND')
  return comment
}

async function insertOnce(tx: Tx, { viewer, now }: SignedIn, form: NewComment): Promise<number | undefined> {
  const [row] = await tx
    .insert(discussionComments)
    .values({ ...form, authorId: viewer.id, createdAt: now() })
    .onConflictDoNothing({ target: [discussionComments.authorId, discussionComments.formId] })
    .returning({ id: discussionComments.id })
  return row?.id
}

async function findByForm(tx: Tx, { viewer }: SignedIn, { formId, discussionId }: NewComment): Promise<number> {
  const [row] = await tx
    .select({ id: discussionComments.id })
    .from(discussionComments)
    .where(
      and(
        eq(discussionComments.authorId, viewer.id),
        eq(discussionComments.formId, formId),
        eq(discussionComments.discussionId, discussionId),
      ),
    )
  if (!row) throw refuse('BAD_REQUEST')
  return row.id
}
