import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { photos, toPhoto } from '../photos/public.server.ts'
import { people } from '../profiles/public.server.ts'
import type { Discussion } from './contract.ts'
import { mayRemove, type Standing } from './rules.ts'
import { communityMembers, discussionLikes, discussions } from './tables.server.ts'

type Reader = Pick<Context, 'db' | 'viewer'>

/** Discussions with what their page shows beside them; the caller narrows and orders them. */
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

/** Rows of one community as the viewer sees them, with their authors all at once. */
export async function toDiscussions({ db, viewer }: Reader, rows: Row[], standing: Standing): Promise<Discussion[]> {
  const authors = await people(
    db,
    rows.map(({ discussion }) => discussion.authorId),
  )
  return rows.flatMap(({ discussion, photo, authorRole, liked }) => {
    const author = authors.get(discussion.authorId)
    // Without one, the account was deleted between the two queries, and the discussion with it.
    if (!author) return []
    const { id, communityId, content, likeCount, commentCount } = discussion
    return {
      id,
      communityId,
      author,
      authorRole,
      content,
      photo: photo && toPhoto(photo),
      pinned: discussion.pinnedAt !== null,
      likeCount,
      commentCount,
      liked,
      createdAt: discussion.createdAt.toISOString(),
      abilities: { delete: mayRemove(author.id, standing, viewer) },
    }
  })
}
