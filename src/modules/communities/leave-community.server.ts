import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { refuse } from '../../shared/problem.ts'
import { announceCommunity, announceNews } from './announce.server.ts'
import { handOver } from './hand-over.server.ts'
import { memberAbilities } from './rules.ts'
import { lockCommunity, type CommunityRow } from './standing.server.ts'
import { communities, communityMembers, removedMembers } from './tables.server.ts'
import type { MemberRole } from './vocabulary.ts'

/** Ends the viewer's membership, also in a closed community. A founder hands over. @throws NOT_FOUND */
export async function leaveCommunity(
  context: SignedIn,
  { communityId }: { communityId: number },
): Promise<{ done: true }> {
  const told = await context.db.transaction(async tx => {
    const { community, standing } = await lockCommunity(tx, context, communityId)
    const role = standing.membership
    return role ? endMembership(tx, context, community, { userId: context.viewer.id, role }) : []
  })
  announceLeaving(context, communityId, told)
  return { done: true }
}

interface Target {
  communityId: number
  userId: string
}

/** Ends somebody else's membership; they join again when they are let back in. @throws NOT_FOUND, FORBIDDEN */
export async function removeMember(context: SignedIn, { communityId, userId }: Target): Promise<{ done: true }> {
  const told = await context.db.transaction(async tx => {
    const { community, standing } = await lockCommunity(tx, context, communityId)
    const member = await findMember(tx, { communityId, userId })
    if (!memberAbilities(member, standing, context.viewer).remove) throw refuse('FORBIDDEN')
    await tx
      .insert(removedMembers)
      .values({ communityId, userId, removedBy: context.viewer.id, removedAt: context.now() })
    return endMembership(tx, context, community, member)
  })
  announceLeaving(context, communityId, told)
  announceCommunity(context, communityId, ['removedMembers'])
  return { done: true }
}

/** A member, while the community is locked. @throws NOT_FOUND */
export async function findMember(tx: Tx, { communityId, userId }: Target): Promise<Member> {
  const [member] = await tx
    .select({ userId: communityMembers.userId, role: communityMembers.role })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId)))
  if (!member) throw refuse('NOT_FOUND')
  return member
}

interface Member {
  userId: string
  role: MemberRole
}

/** Whom it gives news to. */
async function endMembership(
  tx: Tx,
  context: SignedIn,
  community: CommunityRow,
  { userId, role }: Member,
): Promise<string[]> {
  const { id } = community
  await tx
    .delete(communityMembers)
    .where(and(eq(communityMembers.communityId, id), eq(communityMembers.userId, userId)))
  await tx
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} - 1` })
    .where(eq(communities.id, id))
  return role === 'founder' ? handOver(context, tx, community) : []
}

function announceLeaving(context: SignedIn, communityId: number, told: readonly string[]): void {
  announceCommunity(context, communityId, ['get', 'members', 'discussions'])
  announceNews(context, told)
}
