import { phrase } from '../../../../shared/i18n/t.ts'
import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import { findMember } from './leave-community.server.ts'
import { refuse } from '../problems.ts'
import { lockCommunity } from './membership.server.ts'
import { checkFounder } from '../access.ts'
import { communityMembers } from '../tables.server.ts'
import { MAX_MODERATORS, type MemberRole } from '../vocabulary.ts'

interface NewRole {
  communityId: number
  userId: string
  role: Exclude<MemberRole, 'founder'>
}

/** @throws NOT_FOUND, FORBIDDEN also for the founder's role, COMMUNITY_CLOSED, TOO_MANY_MODERATORS */
export async function setRole(context: SignedIn, { communityId, userId, role }: NewRole): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { community, membership } = await lockCommunity(tx, context, communityId)
    checkFounder(membership)
    const member = await findMember(tx, { communityId, userId })
    if (member.role === 'founder') throw refuseCommon('FORBIDDEN')
    tx.afterCommit(() => announceCommunity(context, communityId, ['get', 'members', 'discussions']))
    if (member.role === role) return
    if (role === 'moderator') await checkModeratorCount(tx, communityId)
    await tx
      .update(communityMembers)
      .set({ role })
      .where(and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId)))
    if (role === 'member') return
    const message = phrase("You're now a moderator of {community}.", { community: community.name })
    await notify(context, tx, { userId, type: 'community_role', message, link: `/community/${communityId}` })
  })
  return { done: true }
}

async function checkModeratorCount(tx: Tx, communityId: number): Promise<void> {
  const moderators = and(eq(communityMembers.communityId, communityId), eq(communityMembers.role, 'moderator'))
  if ((await tx.$count(communityMembers, moderators)) >= MAX_MODERATORS) throw refuse('TOO_MANY_MODERATORS')
}
