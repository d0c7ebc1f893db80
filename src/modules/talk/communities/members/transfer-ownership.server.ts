import { phrase } from '../../../../shared/i18n/t.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import type { CommunityRow } from './membership.server.ts'
import { communityMembers } from '../tables.server.ts'
import type { MemberRole } from '../vocabulary.ts'

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
