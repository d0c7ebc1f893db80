import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { announceCommunity } from '../announce.server.ts'
import { refuse } from '../problems.ts'
import { lockCommunity } from './membership.server.ts'
import { communities, communityMembers } from '../tables.server.ts'

/**
 * Makes the viewer a member; idempotent. The first member of an empty community becomes its founder.
 * @throws NOT_FOUND, REMOVED_MEMBER, COMMUNITY_CLOSED
 */
export async function joinCommunity(
  context: SignedIn,
  { communityId }: { communityId: number },
): Promise<{ done: true }> {
  const { viewer, now } = context
  await inTransaction(context, async tx => {
    const { community, membership } = await lockCommunity(tx, context, communityId)
    tx.afterCommit(() => announceCommunity(context, communityId, ['get', 'members', 'discussions']))
    if (membership.role) return
    if (membership.removed) throw refuse('REMOVED_MEMBER')
    if (membership.closed) throw refuse('COMMUNITY_CLOSED')
    const role = community.memberCount === 0 ? 'founder' : 'member'
    await tx.insert(communityMembers).values({ communityId, userId: viewer.id, role, joinedAt: now() })
    await tx
      .update(communities)
      .set({ memberCount: sql`${communities.memberCount} + 1` })
      .where(eq(communities.id, communityId))
  })
  return { done: true }
}
