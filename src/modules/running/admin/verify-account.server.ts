import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { changeVerification } from '../../base/accounts/public.server.ts'
import { awardBadge, withdrawBadge } from '../../news/badges/public.server.ts'

/** Verifies an account and awards the badge for it, or withdraws both. @throws NOT_FOUND, FORBIDDEN */
export async function verifyAccount(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  verification: Parameters<typeof changeVerification>[1],
): Promise<void> {
  if (!(await changeVerification(tx, verification))) return
  const change = verification.verified ? awardBadge : withdrawBadge
  await change(services, tx, verification.userId, 'verified')
}
