import { and, desc, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { refuse } from '../../../../shared/problem.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { RemovedMember } from '../contract.ts'
import { communityAbilities } from '../access.ts'
import { readMembership } from './membership.server.ts'
import { removedMembers } from '../tables.server.ts'
import { MEMBERS_PER_PAGE } from '../vocabulary.ts'

interface Wanted {
  communityId: number
  cursor?: string | undefined
}

/** A page of removed members, latest first, for those who may unban them. @throws NOT_FOUND, FORBIDDEN */
export async function listRemovedMembers(context: SignedIn, { communityId, cursor }: Wanted) {
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
