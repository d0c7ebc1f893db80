import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { userBadges } from './tables.server.ts'
import type { BadgeType } from './vocabulary.ts'

/** Withdraws a badge that no longer holds; it can be earned again. */
export async function withdrawBadge(
  { live, now }: Pick<Services, 'live' | 'now'>,
  tx: Transaction,
  userId: string,
  type: BadgeType,
): Promise<void> {
  await tx
    .update(userBadges)
    .set({ withdrawnAt: now() })
    .where(and(eq(userBadges.userId, userId), eq(userBadges.type, type), isNull(userBadges.withdrawnAt)))
  tx.afterCommit(() => live.announce([userId], [{ path: ['badges'] }]))
}
