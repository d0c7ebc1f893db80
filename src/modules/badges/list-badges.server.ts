import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Badge } from './contract.ts'
import { userBadges } from './tables.server.ts'

/** A person's badges, newest first; none for unknown ids. */
export async function listBadges({ db }: Context, { userId }: { userId: string }): Promise<Badge[]> {
  const rows = await db
    .select({ type: userBadges.type, awardedAt: userBadges.awardedAt })
    .from(userBadges)
    .where(and(eq(userBadges.userId, userId), isNull(userBadges.withdrawnAt)))
    .orderBy(desc(userBadges.awardedAt), userBadges.type)
  return rows.map(({ type, awardedAt }) => ({ type, awardedAt: awardedAt.toISOString() }))
}
