import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { recordAct } from '../audit/public.server.ts'
import { lockAccountForAct, type ActOn } from './lock-account-for-act.server.ts'
import { users } from './tables.server.ts'

interface Vouch extends ActOn {
  verified: boolean
  /** Why, in the admin's words; may be empty. */
  reason: string
}

/**
 * Says of an account that the site vouches for it, or no longer, and why; false where all that was so already. Another reason
 * leaves the time as it is.
 *
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function vouchForAccount(tx: Tx, { verified, reason, ...act }: Vouch): Promise<boolean> {
  const { account } = await lockAccountForAct(tx, act)
  if (account.verified === verified && (!verified || account.verifiedReason === reason)) return false
  await tx
    .update(users)
    .set({
      verified,
      verifiedAt: verified ? (account.verifiedAt ?? act.at) : null,
      verifiedReason: verified ? reason : '',
      updatedAt: act.at,
    })
    .where(eq(users.id, act.userId))
  await recordAct(tx, {
    actorId: act.actorId,
    action: verified ? 'verified' : 'unverified',
    subjectType: 'account',
    subjectId: act.userId,
    ...(reason && { details: { reason } }),
    at: act.at,
  })
  return true
}
