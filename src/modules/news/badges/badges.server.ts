import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context, Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Db } from '../../../platform/db/db.ts'
import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { notify } from '../notifications/public.server.ts'
import { userBadges } from './tables.server.ts'
import { BADGE_LABELS, type BadgeType } from './vocabulary.ts'
import type { Badge } from './contract.ts'

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

/** The notification about a new badge. */
const badgeText = (type: BadgeType): Phrase =>
  phrase('You earned a badge: {badge}', { badge: phrase(BADGE_LABELS[type]) })
