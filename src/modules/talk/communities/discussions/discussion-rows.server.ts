import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { knownLanguage } from '../../../../platform/text/detect-language.ts'
import { photos, toPhoto } from '../../../base/photos/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { Discussion } from '../contract.ts'
import { mayRemove, type Membership } from '../access.ts'
import { communityMembers, discussionLikes, discussions } from '../tables.server.ts'

type Reader = Pick<Context, 'db' | 'viewer'>

/** Selects discussions with photo, author's role and the viewer's like; the caller adds conditions and order. */
export const selectDiscussions = ({ db, viewer }: Reader) =>
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

type Row = Awaited<ReturnType<typeof selectDiscussions>>[number]

/** Converts rows of one community to the contract's shape; reads their authors with one query. */
export async function toDiscussions(
  { db, viewer }: Reader,
  rows: Row[],
  membership: Membership,
): Promise<Discussion[]> {
  const authors = await people(
    db,
    rows.map(({ discussion }) => discussion.authorId),
  )
  return rows.flatMap(({ discussion, photo, authorRole, liked }) => {
    const author = authors.get(discussion.authorId)
    // No author: the account and its discussions were deleted between the two queries.
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
