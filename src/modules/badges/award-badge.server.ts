import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { notify } from '../notifications/public.server.ts'
import { badgeText } from './rules.ts'
import { userBadges } from './tables.server.ts'
import type { BadgeType } from './vocabulary.ts'

/**
 * Gives a person a badge and tells them, in the transaction of what earned it; whoever has it keeps the one they have. What it
 * returns is run after the commit: it tells their open pages. Of two simultaneous awards the second waits here for the first.
 */
export async function awardBadge(
  services: Pick<Services, 'jobs' | 'live' | 'now'>,
  tx: Tx,
  userId: string,
  type: BadgeType,
): Promise<() => void> {
  const { rowCount } = await tx
    .insert(userBadges)
    .values({ userId, type, awardedAt: services.now() })
    .onConflictDoNothing()
  if (!rowCount) return () => undefined
  await notify(services, tx, { userId, type: 'badge_earned', message: badgeText(type), link: '/profile' })
  return () => services.live.announce([userId], [{ path: ['badges'] }, { path: ['notifications'] }])
}
