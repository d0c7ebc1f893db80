import { eq } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { photos, toPhoto } from '../../../base/photos/public.server.ts'
import type { FindEvidence } from '../../../safety/reports/public.server.ts'
import { reportedId } from '../rules.ts'
import { communities, discussionComments, discussions } from '../tables.server.ts'

/** The evidence of a reported discussion, or of a reported comment with its discussion. */
export const discussionEvidence: FindEvidence = async ({ db }, subjectId) => {
  const reported = reportedId(subjectId)
  if (!reported) return undefined
  const comment = reported.kind === 'comment' ? await findComment(db, reported.id) : undefined
  if (reported.kind === 'comment' && !comment) return undefined
  const discussion = await findDiscussion(db, comment?.discussionId ?? reported.id)
  if (!discussion) return undefined
  const { communityId, communityName } = discussion
  return {
    personId: (comment ?? discussion).authorId,
    evidence: {
      title: comment ? `A comment in ${communityName}` : `A discussion in ${communityName}`,
      link: `/community/${communityId}?discussion=${discussion.id}`,
      entries: [discussion, ...(comment ? [comment] : [])].map(({ authorId, author, at, text, photo }) => ({
        authorId,
        author,
        at: at.toISOString(),
        text,
        photo: photo && toPhoto(photo),
      })),
    },
  }
}

async function findDiscussion(db: Db, id: number) {
  const [row] = await db
    .select({
      id: discussions.id,
      authorId: discussions.authorId,
      author: users.name,
      at: discussions.createdAt,
      text: discussions.content,
      photo: photos,
      communityId: communities.id,
      communityName: communities.name,
    })
    .from(discussions)
    .innerJoin(users, eq(users.id, discussions.authorId))
    .innerJoin(communities, eq(communities.id, discussions.communityId))
    .leftJoin(photos, eq(photos.id, discussions.photoId))
    .where(eq(discussions.id, id))
  return row
}

async function findComment(db: Db, id: number) {
  const [row] = await db
    .select({
      discussionId: discussionComments.discussionId,
      authorId: discussionComments.authorId,
      author: users.name,
      at: discussionComments.createdAt,
      text: discussionComments.content,
    })
    .from(discussionComments)
    .innerJoin(users, eq(users.id, discussionComments.authorId))
    .where(eq(discussionComments.id, id))
  return row && { ...row, photo: null }
}
