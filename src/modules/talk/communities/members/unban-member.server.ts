import { phrase } from '../../../../shared/i18n/t.ts'
import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import { communityAbilities } from '../access.ts'
import { lockCommunity } from './membership.server.ts'
import { removedMembers } from '../tables.server.ts'

interface Target {
  communityId: number
  userId: string
}

/** Lets a removed person join again and notifies them; idempotent. @throws NOT_FOUND, FORBIDDEN */
export async function unbanMember(context: SignedIn, { communityId, userId }: Target): Promise<{ done: true }> {
  await inTransaction(context, async tx => {
    const { community, membership } = await lockCommunity(tx, context, communityId)
    if (!communityAbilities(membership, context.viewer).moderate) throw refuse('FORBIDDEN')
    const removal = and(eq(removedMembers.communityId, communityId), eq(removedMembers.userId, userId))
    const { rowCount } = await tx.delete(removedMembers).where(removal)
    tx.afterCommit(() => announceCommunity(context, communityId, ['get', 'removedMembers']))
    if (!rowCount) return
    const message = phrase('You can join {community} again.', { community: community.name })
    await notify(context, tx, { userId, type: 'community_role', message, link: `/community/${communityId}` })
  })
  return { done: true }
}
