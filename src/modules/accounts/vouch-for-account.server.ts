import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { recordAct } from '../audit/public.server.ts'
import { lockAccountForAct, type ActOn } from './lock-account-for-act.server.ts'
import { users } from './tables.server.ts'

interface Vouch extends ActOn {
  verified: boolean
  /** Why: an internal note for admins; may be empty. */
  reason: string
  /** Shown to everybody on the profile; may be empty. */
  publicLine: string
}

/**
 * Says of an account that the site vouches for it, or no longer; false where all that was so already. Other words leave the
 * time as it is.
 *
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function vouchForAccount(tx: Tx, { verified, reason, publicLine, ...act }: Vouch): Promise<boolean> {
  const { account } = await lockAccountForAct(tx, act)
  const hasSameWords = account.verifiedReason === reason && account.verifiedPublicLine === publicLine
  if (account.verified === verified && (!verified || hasSameWords)) return false
  await tx
    .update(users)
    .set({
      verified,
      verifiedAt: verified ? (account.verifiedAt ?? act.at) : null,
      verifiedReason: verified ? reason : '',
      verifiedPublicLine: verified ? publicLine : '',
      updatedAt: act.at,
    })
    .where(eq(users.id, act.userId))
  await recordAct(tx, {
    actorId: act.actorId,
    action: verified ? 'verified' : 'unverified',
    subjectType: 'account',
    subjectId: act.userId,
    details: { ...(reason && { reason }), ...(verified && publicLine && { 'public line': publicLine }) },
    at: act.at,
  })
  return true
}
