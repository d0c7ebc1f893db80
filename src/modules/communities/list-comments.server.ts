import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { olderThan } from '../../platform/db/older-than.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import { refuse } from '../../shared/problem.ts'
import { people } from '../profiles/public.server.ts'
import type { DiscussionComment } from './contract.ts'
import { mayRemove, type Standing } from './rules.ts'
import { readStanding } from './standing.server.ts'
import { communityMembers, discussionComments, discussions } from './tables.server.ts'
import { COMMENTS_PER_PAGE } from './vocabulary.ts'

interface Wanted {
  discussionId: number
  cursor?: string | undefined
}

/** A page of what people say to a discussion, newest first, as under a pet's post. @throws NOT_FOUND */
export async function listComments(context: Context, { discussionId, cursor }: Wanted) {
  const { db } = context
  const [place] = await db
    .select({ communityId: discussions.communityId })
    .from(discussions)
    .where(eq(discussions.id, discussionId))
  if (!place) throw refuse('NOT_FOUND')
  const standing = await readStanding(db, context, place.communityId)
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
  return { items: await toComments(context, items, standing), ...(next && { next }) }
}

type Reader = Pick<Context, 'db' | 'viewer'>

/** Comments with their authors' part in the community; the caller narrows and orders them. */
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

type Row = Awaited<ReturnType<typeof selectComments>>[number]

/** Rows of one community as the viewer sees them, with their authors all at once. */
export async function toComments(
  { db, viewer }: Reader,
  rows: Row[],
  standing: Standing,
): Promise<DiscussionComment[]> {
  const authors = await people(
    db,
    rows.map(({ comment }) => comment.authorId),
  )
  return rows.flatMap(({ comment: { id, discussionId, authorId, content, createdAt }, authorRole }) => {
    const author = authors.get(authorId)
    if (!author) return []
    const abilities = { delete: mayRemove(authorId, standing, viewer) }
    return [{ id, discussionId, author, authorRole, content, createdAt: createdAt.toISOString(), abilities }]
  })
}
