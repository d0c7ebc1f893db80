import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/db.ts'
import { recordAct } from '../audit/public.server.ts'
import { lockAccountForAct, type ActOn } from './lock-account-for-act.server.ts'
import { users } from './tables.server.ts'

interface Vouch extends ActOn {
  verified: boolean
  /** Why: an internal note for admins; without it the one that is there stays. */
  reason?: string | undefined
  /** Shown to everybody on the profile; without it the one that is there stays. */
  publicLine?: string | undefined
}

/**
 * Says of an account that the site vouches for it, or no longer; false where all that was so already. Other words leave the
 * time as it is.
 *
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function vouchForAccount(tx: Tx, { verified, reason, publicLine, ...act }: Vouch): Promise<boolean> {
  const { account } = await lockAccountForAct(tx, act)
  const words = {
    verifiedReason: reason ?? account.verifiedReason,
    verifiedPublicLine: publicLine ?? account.verifiedPublicLine,
  }
  const hasSameWords =
    account.verifiedReason === words.verifiedReason && account.verifiedPublicLine === words.verifiedPublicLine
  if (account.verified === verified && (!verified || hasSameWords)) return false
  await tx
    .update(users)
    .set({
      verified,
      verifiedAt: verified ? (account.verifiedAt ?? act.at) : null,
      ...(verified ? words : { verifiedReason: '', verifiedPublicLine: '' }),
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
