import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { dropPhotos } from '../photos/public.server.ts'
import { announceCommunity, announceDiscussion } from './announce.server.ts'
import { refuse } from './problems.ts'
import { recordRemoval } from './record-removal.server.ts'
import { mayRemove } from './rules.ts'
import { checkLeads, lockDiscussion } from './standing.server.ts'
import { communities, discussions } from './tables.server.ts'
import { MAX_PINNED } from './vocabulary.ts'

interface Target {
  id: number
}

/** Deletes a discussion with its photo, its comments and its likes, also in a closed community. @throws NOT_FOUND, FORBIDDEN */
export async function removeDiscussion(context: SignedIn, { id }: Target): Promise<{ done: true }> {
  await inTransaction(context, tx => removeDiscussionIn(tx, context, id))
  return { done: true }
}

/** The same within a transaction. @throws NOT_FOUND, FORBIDDEN */
export async function removeDiscussionIn(tx: Transaction, context: SignedIn, id: number) {
  const { community, standing, discussion } = await lockDiscussion(tx, context, id, 'no key update')
  if (!mayRemove(discussion.authorId, standing, context.viewer)) throw refuseCommon('FORBIDDEN')
  await tx.delete(discussions).where(eq(discussions.id, id))
  if (discussion.photoId) await dropPhotos(tx, [discussion.photoId])
  await tx
    .update(communities)
    .set({ discussionCount: sql`${communities.discussionCount} - 1` })
    .where(eq(communities.id, community.id))
  await recordRemoval(tx, context, { ...discussion, kind: 'discussion' }, { community, standing })
  tx.afterCommit(() => {
    announceDiscussion(context, { id, communityId: community.id })
    announceCommunity(context, community.id, ['get'])
  })
  return { community, authorId: discussion.authorId }
}

/** Lets it stand above all others. @throws NOT_FOUND, FORBIDDEN, COMMUNITY_CLOSED, TOO_MANY_PINNED */
export const pinDiscussion = (context: SignedIn, target: Target) => setPin(context, target, true)

/** @throws NOT_FOUND, FORBIDDEN, COMMUNITY_CLOSED */
export const unpinDiscussion = (context: SignedIn, target: Target) => setPin(context, target, false)

async function setPin(context: SignedIn, { id }: Target, pinned: boolean): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    // The whole community is locked: of two that are pinned at once, both count.
    const { community, standing, discussion } = await lockDiscussion(tx, context, id, 'no key update')
    checkLeads(standing)
    tx.afterCommit(() => announceDiscussion(context, { id, communityId: community.id }))
    if (pinned && discussion.pinnedAt) return
    if (pinned) await checkRoom(tx, community.id)
    await tx
      .update(discussions)
      .set({ pinnedAt: pinned ? context.now() : null })
      .where(eq(discussions.id, id))
  })
  return { done: true }
}

async function checkRoom(tx: Tx, communityId: number): Promise<void> {
  const pinned = and(eq(discussions.communityId, communityId), isNotNull(discussions.pinnedAt))
  if ((await tx.$count(discussions, pinned)) >= MAX_PINNED) throw refuse('TOO_MANY_PINNED')
}
