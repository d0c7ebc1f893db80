import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { dropPhotos } from '../../../base/photos/public.server.ts'
import { announceCommunity, announceDiscussion } from '../announce.server.ts'
import { recordRemoval } from './record-removal.server.ts'
import { mayRemove } from '../access.ts'
import { lockDiscussion } from '../members/membership.server.ts'
import { communities, discussions } from '../tables.server.ts'

/** Deletes a discussion with its photo, comments and likes, also in a closed community. @throws NOT_FOUND, FORBIDDEN */
export async function removeDiscussion(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  await inTransaction(context, tx => removeDiscussionIn(tx, context, id))
  return { done: true }
}

/** `removeDiscussion` in the caller's transaction. @throws NOT_FOUND, FORBIDDEN */
export async function removeDiscussionIn(tx: Transaction, context: SignedIn, id: number) {
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
