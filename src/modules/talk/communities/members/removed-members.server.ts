import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { refuse } from '../../../../shared/problem.ts'
import { phrase } from '../../../../shared/i18n/t.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import type { RemovedMember } from '../contract.ts'
import { communityAbilities } from '../access.ts'
import { lockCommunity, readMembership } from './membership.server.ts'
import { removedMembers } from '../tables.server.ts'
import { MEMBERS_PER_PAGE } from '../vocabulary.ts'
import { announceCommunity } from '../announce.server.ts'

interface RemovedMembersPage {
  communityId: number
  cursor?: string | undefined
}

/** A page of removed members, latest first, for those who may unban them. @throws NOT_FOUND, FORBIDDEN */
export async function listRemovedMembers(context: SignedIn, { communityId, cursor }: RemovedMembersPage) {
  const { db, viewer } = context
  const membership = await readMembership(db, context, communityId)
  if (!communityAbilities(membership, viewer).moderate) throw refuse('FORBIDDEN')
  const { removedAt, userId } = removedMembers
  const rows = await db
    .select({ userId, at: removedAt })
    .from(removedMembers)
    .where(and(eq(removedMembers.communityId, communityId), olderThan(removedAt, userId, decodeCursor(cursor, 'text'))))
    .orderBy(desc(removedAt), desc(userId))
    .limit(MEMBERS_PER_PAGE + 1)
  const { items: page, next } = cutPage(rows, MEMBERS_PER_PAGE, row => ({ at: row.at, id: row.userId }))
  const known = await people(
    db,
    page.map(row => row.userId),
  )
  const items = page.flatMap((row): RemovedMember[] => {
    const person = known.get(row.userId)
    return person ? [{ person, removedAt: row.at.toISOString() }] : []
  })
  return { items, ...(next && { next }) }
}

interface MemberKey {
  communityId: number
  userId: string
}

/** Lets a removed person join again and notifies them; idempotent. @throws NOT_FOUND, FORBIDDEN */
export async function unbanMember(context: SignedIn, { communityId, userId }: MemberKey): Promise<{ done: true }> {
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
