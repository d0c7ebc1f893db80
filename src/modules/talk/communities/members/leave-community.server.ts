import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { phrase } from '../../../../shared/i18n/t.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import { memberAbilities } from '../access.ts'
import { type CommunityRow, lockCommunity } from './membership.server.ts'
import { communities, communityMembers, removedMembers } from '../tables.server.ts'
import type { MemberRole } from '../vocabulary.ts'

/** Ends the viewer's membership, also in a closed community. A founder's community is transferred. @throws NOT_FOUND */
export async function leaveCommunity(
  context: SignedIn,
  { communityId }: { communityId: number },
): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { community, membership } = await lockCommunity(tx, context, communityId)
    const role = membership.role
    if (role) await endMembership(tx, context, community, { userId: context.viewer.id, role })
  })
  return { done: true }
}

interface MemberKey {
  communityId: number
  userId: string
}

/** Ends another person's membership; they cannot join again until unbanned. @throws NOT_FOUND, FORBIDDEN */
export async function removeMember(context: SignedIn, { communityId, userId }: MemberKey): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { community, membership } = await lockCommunity(tx, context, communityId)
    const member = await findMember(tx, { communityId, userId })
    if (!memberAbilities(member, membership, context.viewer).remove) throw refuse('FORBIDDEN')
    await tx
      .insert(removedMembers)
      .values({ communityId, userId, removedBy: context.viewer.id, removedAt: context.now() })
    await endMembership(tx, context, community, member)
    tx.afterCommit(() => announceCommunity(context, communityId, ['removedMembers']))
  })
  return { done: true }
}

/** Reads a member of a locked community. @throws NOT_FOUND */
export async function findMember(tx: Tx, { communityId, userId }: MemberKey): Promise<Member> {
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

async function endMembership(
  tx: Transaction,
  context: SignedIn,
  community: CommunityRow,
  { userId, role }: Member,
): Promise<void> {
  const { id } = community
  await tx
    .delete(communityMembers)
    .where(and(eq(communityMembers.communityId, id), eq(communityMembers.userId, userId)))
  await tx
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} - 1` })
    .where(eq(communities.id, id))
  if (role === 'founder') await transferOwnership(context, tx, community)
  tx.afterCommit(() => announceCommunity(context, id, ['get', 'members', 'discussions']))
}

/**
 * Makes the oldest moderator, else the oldest member, the founder of a locked community without one. A community without members
 * stays as it is: the next person who joins becomes its founder.
 */
export async function transferOwnership(
  services: Pick<Services, 'jobs' | 'live' | 'notifications'>,
  tx: Transaction,
  { id, name }: Pick<CommunityRow, 'id' | 'name'>,
): Promise<void> {
  const successor = (await oldest(tx, id, 'moderator')) ?? (await oldest(tx, id, 'member'))
  if (successor === undefined) return
  await tx
    .update(communityMembers)
    .set({ role: 'founder' })
    .where(and(eq(communityMembers.communityId, id), eq(communityMembers.userId, successor)))
  const message = phrase('You lead {community} now: its founder has left.', { community: name })
  await notify(services, tx, { userId: successor, type: 'community_role', message, link: `/community/${id}` })
}

async function oldest(tx: Tx, communityId: number, role: MemberRole): Promise<string | undefined> {
  const [member] = await tx
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.role, role)))
    .orderBy(asc(communityMembers.joinedAt), asc(communityMembers.userId))
    .limit(1)
  return member?.userId
}
