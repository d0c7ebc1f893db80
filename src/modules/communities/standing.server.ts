import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../shared/problem.ts'
import { refuse } from './problems.ts'
import type { Standing } from './rules.ts'
import { communities, communityMembers, discussions, removedMembers } from './tables.server.ts'

type Viewing = Pick<Context, 'viewer'>

/** What the viewer is to a community. @throws NOT_FOUND */
export async function readStanding(db: Db | Tx, { viewer }: Viewing, id: number): Promise<Standing> {
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
  return { membership: row.role, removed: row.removed, closed: row.closed }
}

/** Whether somebody removed this person from the community of the statement around it. */
export const wasRemoved = (userId: string) =>
  sql<boolean>`exists (select from ${removedMembers} where ${removedMembers.communityId} = ${communities.id} and ${removedMembers.userId} = ${userId})`

/**
 * Whoever changes something in a community locks its row first, then a discussion's: `share` where only a discussion's numbers
 * change, `no key update` where the community's own do, or who belongs to it.
 */
type Strength = 'share' | 'no key update'

/** @throws NOT_FOUND */
export async function lockCommunity(tx: Tx, context: Viewing, id: number, strength: Strength = 'no key update') {
  const [community] = await tx.select().from(communities).where(eq(communities.id, id)).for(strength)
  if (!community) throw refuseCommon('NOT_FOUND')
  return { community, standing: await readStanding(tx, context, id) }
}

/** Locks a discussion after its community. @throws NOT_FOUND */
export async function lockDiscussion(tx: Tx, context: Viewing, id: number, strength: Strength = 'share') {
  const [place] = await tx
    .select({ communityId: discussions.communityId })
    .from(discussions)
    .where(eq(discussions.id, id))
  if (!place) throw refuseCommon('NOT_FOUND')
  const { community, standing } = await lockCommunity(tx, context, place.communityId, strength)
  const [discussion] = await tx.select().from(discussions).where(eq(discussions.id, id)).for('no key update')
  if (!discussion) throw refuseCommon('NOT_FOUND')
  return { community, standing, discussion }
}

export type CommunityRow = typeof communities.$inferSelect
export type DiscussionRow = typeof discussions.$inferSelect

/** @throws COMMUNITY_CLOSED, NOT_A_MEMBER */
export function checkMayWrite({ membership, closed }: Standing): void {
  if (closed) throw refuse('COMMUNITY_CLOSED')
  if (membership === null) throw refuse('NOT_A_MEMBER')
}

/** For what the founder alone does in an open community. @throws FORBIDDEN, COMMUNITY_CLOSED */
export function checkLeads({ membership, closed }: Standing): void {
  if (membership !== 'founder') throw refuseCommon('FORBIDDEN')
  if (closed) throw refuse('COMMUNITY_CLOSED')
}
