import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { isOpen, sideOf } from './access.ts'
import { REFUSAL_OF, refuse } from './problems.ts'
import { handIns } from './tables.server.ts'

export type HandInRow = typeof handIns.$inferSelect

/**
 * Locks a hand-in for one of its two sides, so that of two decisions one wins.
 * @throws NOT_FOUND for everybody else
 */
export async function lockHandIn(
  tx: Tx,
  { viewer }: Pick<SignedIn, 'viewer'>,
  id: number,
  side: 'person' | 'team',
): Promise<HandInRow> {
  const [row] = await tx.select().from(handIns).where(eq(handIns.id, id)).for('update')
  if (!row || sideOf(row, viewer) !== side) throw refuseCommon('NOT_FOUND')
  return row
}

/** @throws ACCEPTED_ALREADY, DECLINED_ALREADY, REFERRED_ALREADY, WITHDRAWN_ALREADY, which say what happened meanwhile */
export function refuseDecided({ state }: HandInRow): void {
  if (!isOpen(state)) throw refuse(REFUSAL_OF[state])
}

/** Open pages of both sides fetch hand-ins again. */
export const announceHandIns = (
  { live }: Pick<Services, 'live'>,
  { organizationId, personId }: Pick<HandInRow, 'organizationId' | 'personId'>,
): void => live.announce([organizationId, personId], [{ path: ['handIns'] }])
