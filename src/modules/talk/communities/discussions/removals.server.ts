import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { Problem, refuse } from '../../../../shared/problem.ts'
import { phrase } from '../../../../shared/i18n/t.ts'
import { dropPhotos } from '../../../base/photos/public.server.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import type { RemoveReported } from '../../../safety/reports/public.server.ts'
import { announceComments, announceCommunity, announceDiscussion } from '../announce.server.ts'
import { mayRemove, type Membership } from '../access.ts'
import { type CommunityRow, lockDiscussion } from '../members/membership.server.ts'
import { communities, discussionComments, discussions } from '../tables.server.ts'
import { commentSubject, reportedId } from '../rules.ts'

/** Deletes a discussion with its photo, comments and likes, also in a closed community. @throws NOT_FOUND, FORBIDDEN */
export async function removeDiscussion(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, tx => removeDiscussionIn(tx, context, id))
  return { done: true }
}

/** `removeDiscussion` in the caller's transaction. @throws NOT_FOUND, FORBIDDEN */
async function removeDiscussionIn(tx: Transaction, context: SignedIn, id: number) {
  const { community, membership, discussion } = await lockDiscussion(tx, context, id, 'no key update')
  if (!mayRemove(discussion.authorId, membership, context.viewer)) throw refuse('FORBIDDEN')
  await tx.delete(discussions).where(eq(discussions.id, id))
  if (discussion.photoId) await dropPhotos(tx, [discussion.photoId])
  await tx
    .update(communities)
    .set({ discussionCount: sql`${communities.discussionCount} - 1` })
    .where(eq(communities.id, community.id))
  await recordRemoval(tx, context, { ...discussion, kind: 'discussion' }, { community, membership })
  tx.afterCommit(() => {
    announceDiscussion(context, { id, communityId: community.id })
    announceCommunity(context, community.id, ['get'])
  })
  return { community, authorId: discussion.authorId }
}

interface Removal {
  kind: 'discussion' | 'comment'
  id: number
  authorId: string
}

/** Audits a removal that only an admin could do: not those by the author, moderators or the founder. */
async function recordRemoval(
  tx: Tx,
  { viewer, now }: SignedIn,
  { kind, id, authorId }: Removal,
  { community, membership }: { community: CommunityRow; membership: Membership },
): Promise<void> {
  if (mayRemove(authorId, membership, { ...viewer, role: 'user' })) return
  await recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'discussion_removed',
    subjectType: 'discussion',
    subjectId: kind === 'comment' ? commentSubject(id) : id,
    subjectLabel: community.name,
    details: { author: authorId, community: String(community.id) },
    at: now(),
  })
}

/** Deletes a comment, also in a closed community. @throws NOT_FOUND, FORBIDDEN */
export async function removeComment(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, tx => removeCommentIn(tx, context, id))
  return { done: true }
}

/** `removeComment` in the caller's transaction. @throws NOT_FOUND, FORBIDDEN */
async function removeCommentIn(tx: Transaction, context: SignedIn, id: number) {
  const [comment] = await tx.select().from(discussionComments).where(eq(discussionComments.id, id))
  if (!comment) throw refuse('NOT_FOUND')
  const { discussion, community, membership } = await lockDiscussion(tx, context, comment.discussionId)
  if (!mayRemove(comment.authorId, membership, context.viewer)) throw refuse('FORBIDDEN')
  const { rowCount } = await tx.delete(discussionComments).where(eq(discussionComments.id, id))
  if (!rowCount) throw refuse('NOT_FOUND')
  await tx
    .update(discussions)
    .set({ commentCount: sql`${discussions.commentCount} - 1` })
    .where(eq(discussions.id, discussion.id))
  await recordRemoval(tx, context, { ...comment, kind: 'comment' }, { community, membership })
  tx.afterCommit(() => announceComments(context, discussion))
  return { community, authorId: comment.authorId }
}

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
