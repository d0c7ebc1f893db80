import { and, eq, isNotNull } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { announceDiscussion } from '../announce.server.ts'
import { lockDiscussion } from '../members/membership.server.ts'
import { checkFounder } from '../access.ts'
import { refuse } from '../problems.ts'
import { discussions } from '../tables.server.ts'
import { MAX_PINNED } from '../vocabulary.ts'

interface DiscussionKey {
  id: number
}

/** Pins a discussion above all others. @throws NOT_FOUND, FORBIDDEN, COMMUNITY_CLOSED, TOO_MANY_PINNED */
export const pinDiscussion = (context: SignedIn, target: DiscussionKey) => setPin(context, target, true)

/** @throws NOT_FOUND, FORBIDDEN, COMMUNITY_CLOSED */
export const unpinDiscussion = (context: SignedIn, target: DiscussionKey) => setPin(context, target, false)

async function setPin(context: SignedIn, { id }: DiscussionKey, pinned: boolean): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    // Locks the community, so that simultaneous pins cannot exceed the maximum.
    const { community, membership, discussion } = await lockDiscussion(tx, context, id, 'no key update')
    checkFounder(membership)
    tx.afterCommit(() => announceDiscussion(context, { id, communityId: community.id }))
    if (pinned && discussion.pinnedAt) return
    if (pinned) await checkPinnedCount(tx, community.id)
    await tx
      .update(discussions)
      .set({ pinnedAt: pinned ? context.now() : null })
      .where(eq(discussions.id, id))
  })
  return { done: true }
}

async function checkPinnedCount(tx: Tx, communityId: number): Promise<void> {
  const pinned = and(eq(discussions.communityId, communityId), isNotNull(discussions.pinnedAt))
  if ((await tx.$count(discussions, pinned)) >= MAX_PINNED) throw refuse('TOO_MANY_PINNED')
}
