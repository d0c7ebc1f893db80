import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { knownLanguage } from '../../../../platform/text/detect-language.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { refuse } from '../../../../shared/problem.ts'
import { photos, toPhoto } from '../../../base/photos/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { Discussion } from '../contract.ts'
import { readMembership } from '../members/membership.server.ts'
import { communityMembers, discussionLikes, discussions } from '../tables.server.ts'
import { DISCUSSIONS_PER_PAGE, MAX_PINNED } from '../vocabulary.ts'
import { mayRemove, type Membership } from '../access.ts'

interface DiscussionsPage {
  communityId: number
  cursor?: string | undefined
}

/** A page of discussions, newest first. The first page begins with the pinned ones, latest pin first. @throws NOT_FOUND */
export async function listDiscussions(context: Context, { communityId, cursor }: DiscussionsPage) {
  const membership = await readMembership(context.db, context, communityId)
  const position = decodeCursor(cursor)
  const pinned = position ? [] : await readPinned(context, communityId)
  const rows = await selectDiscussions(context)
    .where(
      and(
        eq(discussions.communityId, communityId),
        isNull(discussions.pinnedAt),
        olderThan(discussions.createdAt, discussions.id, position),
      ),
    )
    .orderBy(desc(discussions.createdAt), desc(discussions.id))
    .limit(DISCUSSIONS_PER_PAGE + 1)
  const { items, next } = cutPage(rows, DISCUSSIONS_PER_PAGE, ({ discussion: { createdAt, id } }) => ({
    at: createdAt,
    id,
  }))
  return { items: await toDiscussions(context, [...pinned, ...items], membership), ...(next && { next }) }
}

const readPinned = (context: Context, communityId: number) =>
  selectDiscussions(context)
    .where(and(eq(discussions.communityId, communityId), isNotNull(discussions.pinnedAt)))
    .orderBy(desc(discussions.pinnedAt), desc(discussions.id))
    .limit(MAX_PINNED)

/** @throws NOT_FOUND */
export async function readDiscussion(context: Context, { id }: { id: number }): Promise<Discussion> {
  const rows = await selectDiscussions(context).where(eq(discussions.id, id))
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const membership = await readMembership(context.db, context, row.discussion.communityId)
  const [discussion] = await toDiscussions(context, rows, membership)
  if (!discussion) throw refuse('NOT_FOUND')
  return discussion
}

type Reader = Pick<Context, 'db' | 'viewer'>

/** Selects discussions with photo, author's role and the viewer's like; the caller adds conditions and order. */
const selectDiscussions = ({ db, viewer }: Reader) =>
  db
    .select({
      discussion: discussions,
      photo: photos,
      authorRole: communityMembers.role,
      liked: sql<boolean>`${discussionLikes.userId} is not null`,
    })
    .from(discussions)
    .leftJoin(photos, eq(photos.id, discussions.photoId))
    .leftJoin(
      communityMembers,
      and(eq(communityMembers.communityId, discussions.communityId), eq(communityMembers.userId, discussions.authorId)),
    )
    .leftJoin(
      discussionLikes,
      and(eq(discussionLikes.discussionId, discussions.id), eq(discussionLikes.userId, viewer?.id ?? '')),
    )

type DiscussionRow = Awaited<ReturnType<typeof selectDiscussions>>[number]

/** Converts rows of one community to the contract's shape; reads their authors with one query. */
async function toDiscussions(
  { db, viewer }: Reader,
  rows: DiscussionRow[],
  membership: Membership,
): Promise<Discussion[]> {
  const authors = await people(
    db,
    rows.map(({ discussion }) => discussion.authorId),
  )
  return rows.flatMap(({ discussion, photo, authorRole, liked }) => {
    const author = authors.get(discussion.authorId)
    // Without an author, the account and its discussions were deleted between the two queries.
    if (!author) return []
    const { id, communityId, content, language, likeCount, commentCount } = discussion
    return {
      id,
      communityId,
      author,
      authorRole,
      content,
      language: knownLanguage(language),
      photo: photo && toPhoto(photo),
      pinned: discussion.pinnedAt !== null,
      likeCount,
      commentCount,
      liked,
      createdAt: discussion.createdAt.toISOString(),
      abilities: { delete: mayRemove(author.id, membership, viewer) },
    }
  })
}
