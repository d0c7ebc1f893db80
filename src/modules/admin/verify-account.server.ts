import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { vouchForAccount } from '../accounts/public.server.ts'
import { awardBadge, withdrawBadge } from '../badges/public.server.ts'

/** Vouches for an account, with the badge for it, or no longer. What it returns is run after the commit. @throws NOT_FOUND, FORBIDDEN */
export async function verifyAccount(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'live' | 'now'>,
  vouch: Parameters<typeof vouchForAccount>[1],
): Promise<() => void> {
  if (!(await vouchForAccount(tx, vouch))) return () => undefined
  const change = vouch.verified ? awardBadge : withdrawBadge
  return change(services, tx, vouch.userId, 'verified')
}
