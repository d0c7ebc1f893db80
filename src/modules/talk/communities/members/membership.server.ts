import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import type { Membership } from '../access.ts'
import { communities, communityMembers, discussions, removedMembers } from '../tables.server.ts'

type ViewerContext = Pick<Context, 'viewer'>

/** @throws NOT_FOUND */
export async function readMembership(db: Db | Tx, { viewer }: ViewerContext, id: number): Promise<Membership> {
  const viewerId = viewer?.id ?? ''
  const own = and(eq(communityMembers.communityId, communities.id), eq(communityMembers.userId, viewerId))
  const [row] = await db
    .select({
      role: communityMembers.role,
      removed: wasRemoved(viewerId),
      closed: sql<boolean>`${communities.closedAt} is not null`,
    })
    .from(communities)
    .leftJoin(communityMembers, own)
    .where(eq(communities.id, id))
  if (!row) throw refuseCommon('NOT_FOUND')
  return { role: row.role, removed: row.removed, closed: row.closed }
}

/** Whether a person was removed from the community of the enclosing query. */
export const wasRemoved = (userId: string) =>
  sql<boolean>`exists (select from ${removedMembers} where ${removedMembers.communityId} = ${communities.id} and ${removedMembers.userId} = ${userId})`

/**
 * Every change in a community locks its row first, then a discussion's row: `share` for a discussion's counts,
 * `no key update` for the community's own counts, members and pins.
 */
type Strength = 'share' | 'no key update'

/** @throws NOT_FOUND */
export async function lockCommunity(tx: Tx, context: ViewerContext, id: number, strength: Strength = 'no key update') {
  const [community] = await tx.select().from(communities).where(eq(communities.id, id)).for(strength)
  if (!community) throw refuseCommon('NOT_FOUND')
  return { community, membership: await readMembership(tx, context, id) }
}

/** Locks a discussion after its community. @throws NOT_FOUND */
export async function lockDiscussion(tx: Tx, context: ViewerContext, id: number, strength: Strength = 'share') {
  const [found] = await tx
    .select({ communityId: discussions.communityId })
    .from(discussions)
    .where(eq(discussions.id, id))
  if (!found) throw refuseCommon('NOT_FOUND')
  const { community, membership } = await lockCommunity(tx, context, found.communityId, strength)
  const [discussion] = await tx.select().from(discussions).where(eq(discussions.id, id)).for('no key update')
  if (!discussion) throw refuseCommon('NOT_FOUND')
  return { community, membership, discussion }
}

export type CommunityRow = typeof communities.$inferSelect
export type DiscussionRow = typeof discussions.$inferSelect
