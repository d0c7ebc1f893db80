import { and, desc, eq, ne, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { users } from '../accounts/public.server.ts'
import type { Badge } from './contract.ts'
import { userBadges } from './tables.server.ts'

/** A person's badges, the latest first; none for a person who does not exist. Being verified shows for as long as it holds. */
export async function listBadges({ db }: Context, { userId }: { userId: string }): Promise<Badge[]> {
  const rows = await db
    .select({ type: userBadges.type, awardedAt: userBadges.awardedAt })
    .from(userBadges)
    .innerJoin(users, eq(users.id, userBadges.userId))
    .where(and(eq(userBadges.userId, userId), or(ne(userBadges.type, 'verified'), eq(users.verified, true))))
    .orderBy(desc(userBadges.awardedAt), userBadges.type)
  return rows.map(({ type, awardedAt }) => ({ type, awardedAt: awardedAt.toISOString() }))
}
