import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { changeVerification } from '../accounts/public.server.ts'
import { awardBadge, withdrawBadge } from '../badges/public.server.ts'

/** Verifies an account and awards its badge, or withdraws both. Run what it returns after the commit. @throws NOT_FOUND, FORBIDDEN */
export async function verifyAccount(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'live' | 'now'>,
  verification: Parameters<typeof changeVerification>[1],
): Promise<() => void> {
  if (!(await changeVerification(tx, verification))) return () => undefined
  const change = verification.verified ? awardBadge : withdrawBadge
  return change(services, tx, verification.userId, 'verified')
}
