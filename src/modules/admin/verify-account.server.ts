import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { vouchForAccount } from '../accounts/public.server.ts'
import { awardBadge } from '../badges/public.server.ts'

/** Vouches for an account, with the badge for it, or no longer. What it returns is run after the commit. @throws NOT_FOUND, FORBIDDEN */
export async function verifyAccount(
  tx: Tx,
  services: Pick<Services, 'jobs' | 'live' | 'now'>,
  vouch: Parameters<typeof vouchForAccount>[1],
): Promise<() => void> {
  const changed = await vouchForAccount(tx, vouch)
  return changed && vouch.verified ? awardBadge(services, tx, vouch.userId, 'verified') : () => undefined
}
