import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'
import { recordAuditEntry } from '../../audit/public.server.ts'
import { lockAccountAndAdmins, type AccountAction } from './lock-account-and-admins.server.ts'
import { users } from '../tables.server.ts'

interface Verification extends AccountAction {
  verified: boolean
  /** An internal note for admins. Undefined keeps the current one. */
  reason?: string | undefined
  /** Shown to everybody on the profile. Undefined keeps the current one. */
  publicLine?: string | undefined
}

/**
 * Verifies an account, or withdraws the verification. Returns false where nothing changed. A new note or line keeps the
 * time of the verification.
 *
 * @throws NOT_FOUND, FORBIDDEN
 */
export async function changeVerification(
  tx: Tx,
  { verified, reason, publicLine, ...act }: Verification,
): Promise<boolean> {
  const { account } = await lockAccountAndAdmins(tx, act)
  const texts = {
    verifiedReason: reason ?? account.verifiedReason,
    verifiedPublicLine: publicLine ?? account.verifiedPublicLine,
  }
  const hasSameTexts =
    account.verifiedReason === texts.verifiedReason && account.verifiedPublicLine === texts.verifiedPublicLine
  if (account.verified === verified && (!verified || hasSameTexts)) return false
  await tx
    .update(users)
    .set({
      verified,
      verifiedAt: verified ? (account.verifiedAt ?? act.at) : null,
      ...(verified ? texts : { verifiedReason: '', verifiedPublicLine: '' }),
      updatedAt: act.at,
    })
    .where(eq(users.id, act.userId))
  await recordAuditEntry(tx, {
    actorId: act.actorId,
    action: verified ? 'verified' : 'unverified',
    subjectType: 'account',
    subjectId: act.userId,
    details: { ...(reason && { reason }), ...(verified && publicLine && { 'public line': publicLine }) },
    at: act.at,
  })
  return true
}
