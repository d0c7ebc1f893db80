import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { changeRole } from '../../base/accounts/public.server.ts'
import type { Role } from '../../base/accounts/vocabulary.ts'
import { verifyAccount } from './verify-account.server.ts'

/**
 * Changes an account's role. A new vet is verified, because only verified vets review.
 *
 * @throws NOT_FOUND, FORBIDDEN, OWN_ROLE, LAST_ADMIN_STAYS
 */
export async function grantRole(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  change: Parameters<typeof changeRole>[1],
): Promise<{ before: Role }> {
  const { role, ...act } = change
  const before = await changeRole(tx, change)
  if (role === 'vet' && before !== 'vet') await verifyAccount(tx, services, { ...act, verified: true })
  return { before }
}
