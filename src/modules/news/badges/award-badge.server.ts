import { isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { notify } from '../notifications/public.server.ts'
import { badgeText } from './rules.ts'
import { userBadges } from './tables.server.ts'
import type { BadgeType } from './vocabulary.ts'

/**
 * Awards a badge in the transaction that earned it, and notifies the person. A badge that they have stays as it is. A withdrawn
 * one comes back without a notification. A simultaneous second award waits for the first.
 */
export async function awardBadge(
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  tx: Transaction,
  userId: string,
  type: BadgeType,
): Promise<void> {
  const awardedAt = services.now()
  const [badge] = await tx
    .insert(userBadges)
    .values({ userId, type, awardedAt })
    .onConflictDoUpdate({
      target: [userBadges.userId, userBadges.type],
      set: { awardedAt, withdrawnAt: null },
      setWhere: isNotNull(userBadges.withdrawnAt),
    })
    // PostgreSQL sets xmax only on rows that existed before.
    .returning({ isFirst: sql<boolean>`xmax = 0` })
  if (!badge) return
  tx.afterCommit(() => services.live.announce([userId], [{ path: ['badges'] }]))
  if (badge.isFirst)
    await notify(services, tx, { userId, type: 'badge_earned', message: badgeText(type), link: '/profile' })
}
