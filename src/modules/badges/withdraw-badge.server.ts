import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { userBadges } from './tables.server.ts'
import type { BadgeType } from './vocabulary.ts'

/** Withdraws a badge that no longer holds; it can be earned again. Run what it returns after the commit. */
export async function withdrawBadge(
  { live, now }: Pick<Services, 'live' | 'now'>,
  tx: Tx,
  userId: string,
  type: BadgeType,
): Promise<() => void> {
  await tx
    .update(userBadges)
    .set({ withdrawnAt: now() })
    .where(and(eq(userBadges.userId, userId), eq(userBadges.type, type), isNull(userBadges.withdrawnAt)))
  return () => live.announce([userId], [{ path: ['badges'] }])
}
