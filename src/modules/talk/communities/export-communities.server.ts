import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import {
  communities,
  communityMembers,
  discussionComments,
  discussionLikes,
  discussions,
  removedMembers,
} from './tables.server.ts'

/** A person's memberships, discussions, comments and likes, for the data export. */
export async function exportCommunities(db: Db, userId: string) {
  const member = await db
    .select({
      communityId: communities.id,
      name: communities.name,
      role: communityMembers.role,
      since: communityMembers.joinedAt,
    })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(eq(communityMembers.userId, userId))
    .orderBy(asc(communityMembers.joinedAt))
  const written = await db
    .select({
      id: discussions.id,
      communityId: discussions.communityId,
      content: discussions.content,
      photoId: discussions.photoId,
      at: discussions.createdAt,
    })
    .from(discussions)
    .where(eq(discussions.authorId, userId))
    .orderBy(asc(discussions.id))
  const comments = await db
    .select({
      discussionId: discussionComments.discussionId,
      content: discussionComments.content,
      at: discussionComments.createdAt,
    })
    .from(discussionComments)
    .where(eq(discussionComments.authorId, userId))
    .orderBy(asc(discussionComments.id))
  const liked = await db
    .select({ discussionId: discussionLikes.discussionId, at: discussionLikes.createdAt })
    .from(discussionLikes)
    .where(eq(discussionLikes.userId, userId))
    .orderBy(asc(discussionLikes.createdAt))
  const removedFrom = await db
    .select({ communityId: communities.id, name: communities.name, at: removedMembers.removedAt })
    .from(removedMembers)
    .innerJoin(communities, eq(communities.id, removedMembers.communityId))
    .where(eq(removedMembers.userId, userId))
    .orderBy(asc(removedMembers.removedAt))
  return { member, removedFrom, discussions: written, comments, liked }
}
