import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { newerThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor, type Position } from '../../../../shared/cursor.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { Member } from '../contract.ts'
import { memberAbilities } from '../access.ts'
import { readMembership } from './membership.server.ts'
import { communityMembers } from '../tables.server.ts'
import { MAX_MODERATORS, MEMBERS_PER_PAGE } from '../vocabulary.ts'

interface MembersPage {
  communityId: number
  cursor?: string | undefined
}

/** A page of members, oldest first. The first page begins with the founder and all moderators. @throws NOT_FOUND */
export async function listMembers(context: Context, { communityId, cursor }: MembersPage) {
  const { db, viewer } = context
  const membership = await readMembership(db, context, communityId)
  const after = decodeCursor(cursor, 'text')
  const moderators = after ? [] : await readModerators(context, communityId)
  const found = await readMembers(context, communityId, after)
  const { items: page, next } = cutPage(found, MEMBERS_PER_PAGE, row => ({ at: row.joinedAt, id: row.userId }))
  const rows = [...moderators, ...page]
  const known = await people(
    db,
    rows.map(({ userId }) => userId),
  )
  const items = rows.flatMap((row): Member[] => {
    const person = known.get(row.userId)
    if (!person) return []
    const abilities = memberAbilities(row, membership, viewer)
    return [{ person, role: row.role, joinedAt: row.joinedAt.toISOString(), abilities }]
  })
  return { items, ...(next && { next }) }
}

/** Ordered by role: `founder` sorts before `moderator`. */
const readModerators = ({ db }: Context, communityId: number) =>
  db
    .select()
    .from(communityMembers)
    .where(and(eq(communityMembers.communityId, communityId), inArray(communityMembers.role, ['founder', 'moderator'])))
    .orderBy(asc(communityMembers.role), asc(communityMembers.joinedAt), asc(communityMembers.userId))
    .limit(MAX_MODERATORS + 1)

const readMembers = ({ db }: Context, communityId: number, after: Position<string> | undefined) =>
  db
    .select()
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.role, 'member'),
        newerThan(communityMembers.joinedAt, communityMembers.userId, after),
      ),
    )
    .orderBy(asc(communityMembers.joinedAt), asc(communityMembers.userId))
    .limit(MEMBERS_PER_PAGE + 1)
