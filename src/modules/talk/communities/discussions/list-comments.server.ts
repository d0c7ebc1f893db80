import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { knownLanguage } from '../../../../platform/text/detect-language.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { refuse } from '../../../../shared/problem.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { DiscussionComment } from '../contract.ts'
import { mayRemove, type Membership } from '../access.ts'
import { readMembership } from '../members/membership.server.ts'
import { communityMembers, discussionComments, discussions } from '../tables.server.ts'
import { COMMENTS_PER_PAGE } from '../vocabulary.ts'

interface CommentsPage {
  discussionId: number
  cursor?: string | undefined
}

/** A page of the comments of a discussion, newest first. @throws NOT_FOUND */
export async function listComments(context: Context, { discussionId, cursor }: CommentsPage) {
  const { db } = context
  const [discussion] = await db
    .select({ communityId: discussions.communityId })
    .from(discussions)
    .where(eq(discussions.id, discussionId))
  if (!discussion) throw refuse('NOT_FOUND')
  const membership = await readMembership(db, context, discussion.communityId)
  const rows = await selectComments(context)
    .where(
      and(
        eq(discussionComments.discussionId, discussionId),
        olderThan(discussionComments.createdAt, discussionComments.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(discussionComments.createdAt), desc(discussionComments.id))
    .limit(COMMENTS_PER_PAGE + 1)
  const { items, next } = cutPage(rows, COMMENTS_PER_PAGE, ({ comment: { createdAt, id } }) => ({
    at: createdAt,
    id,
  }))
  return { items: await toComments(context, items, membership), ...(next && { next }) }
}

type Reader = Pick<Context, 'db' | 'viewer'>

/** Selects comments with their authors' roles; the caller adds conditions and order. */
export const selectComments = ({ db }: Reader) =>
  db
    .select({ comment: discussionComments, authorRole: communityMembers.role })
    .from(discussionComments)
    .innerJoin(discussions, eq(discussions.id, discussionComments.discussionId))
    .leftJoin(
      communityMembers,
      and(
        eq(communityMembers.communityId, discussions.communityId),
        eq(communityMembers.userId, discussionComments.authorId),
      ),
    )

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number]

/** Converts rows of one community to the contract's shape; reads their authors with one query. */
export async function toComments(
  { db, viewer }: Reader,
  rows: CommentRow[],
  membership: Membership,
): Promise<DiscussionComment[]> {
  const authors = await people(
    db,
    rows.map(({ comment }) => comment.authorId),
  )
  return rows.flatMap(({ comment: { id, discussionId, authorId, content, language, createdAt }, authorRole }) => {
    const author = authors.get(authorId)
    if (!author) return []
    const abilities = { delete: mayRemove(authorId, membership, viewer) }
    const written = { content, language: knownLanguage(language), createdAt: createdAt.toISOString() }
    return [{ id, discussionId, author, authorRole, ...written, abilities }]
  })
}
