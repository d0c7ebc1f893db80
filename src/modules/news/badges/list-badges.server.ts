import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
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

/** A person's badges, withdrawn ones too, for their data export. */
export const exportBadges = (db: Db, userId: string) =>
  db.select().from(userBadges).where(eq(userBadges.userId, userId)).orderBy(asc(userBadges.awardedAt))
