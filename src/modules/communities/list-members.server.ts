import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cutPage, decodeCursor, type Position } from '../../shared/cursor.ts'
import { people } from '../profiles/public.server.ts'
import type { Member } from './contract.ts'
import { memberAbilities } from './rules.ts'
import { readStanding } from './standing.server.ts'
import { communityMembers } from './tables.server.ts'
import { MAX_MODERATORS, MEMBERS_PER_PAGE } from './vocabulary.ts'

interface Wanted {
  communityId: number
  cursor?: string | undefined
}

/** The founder and the moderators, whole, then members page by page, the oldest first. @throws NOT_FOUND */
export async function listMembers(context: Context, { communityId, cursor }: Wanted) {
  const { db, viewer } = context
  const standing = await readStanding(db, context, communityId)
  const after = decodeCursor(cursor, 'text')
  const staff = after ? [] : await readStaff(context, communityId)
  const found = await readMembers(context, communityId, after)
  const { items: page, next } = cutPage(found, MEMBERS_PER_PAGE, row => ({ at: row.joinedAt, id: row.userId }))
  const rows = [...staff, ...page]
  const known = await people(
    db,
    rows.map(({ userId }) => userId),
  )
  const items = rows.flatMap((row): Member[] => {
    const person = known.get(row.userId)
    if (!person) return []
    const abilities = memberAbilities(row, standing, viewer)
    return [{ person, role: row.role, joinedAt: row.joinedAt.toISOString(), abilities }]
  })
  return { items, ...(next && { next }) }
}

/** Founder comes before moderator in the alphabet, too. */
const readStaff = ({ db }: Context, communityId: number) =>
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
        after &&
          sql`(${communityMembers.joinedAt}, ${communityMembers.userId}) > (${after.at.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(asc(communityMembers.joinedAt), asc(communityMembers.userId))
    .limit(MEMBERS_PER_PAGE + 1)
