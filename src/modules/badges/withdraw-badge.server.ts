import { and, eq } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { userBadges } from './tables.server.ts'
import type { BadgeType } from './vocabulary.ts'

/** Takes back a badge that no longer holds; it can be earned again. What it returns is run after the commit. */
export async function withdrawBadge(
  { live }: Pick<Services, 'live'>,
  tx: Tx,
  userId: string,
  type: BadgeType,
): Promise<() => void> {
  await tx.delete(userBadges).where(and(eq(userBadges.userId, userId), eq(userBadges.type, type)))
  return () => live.announce([userId], [{ path: ['badges'] }])
}
