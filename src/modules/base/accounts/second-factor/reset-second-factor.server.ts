import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { recordAuditEntry } from '../../audit/public.server.ts'
import { lockAccountAndAdmins, type AccountAction } from '../staff/lock-account-and-admins.server.ts'
import { sessions } from '../tables.server.ts'
import { removeFactors } from './factors.server.ts'
import { requestSecondFactorMail } from '../mails/second-factor-mail.server.ts'

/**
 * Removes the passkeys and the authenticator app of somebody who lost them, and ends the account's sessions. The person
 * has the usual days to add a new one.
 *
 * @throws NOT_FOUND
 */
export async function resetSecondFactor(tx: Tx, services: Pick<Services, 'jobs'>, act: AccountAction): Promise<void> {
  await lockAccountAndAdmins(tx, act)
  await removeFactors(tx, act.userId, act.at)
  await tx.delete(sessions).where(eq(sessions.userId, act.userId))
  await requestSecondFactorMail(services, tx, act.userId, 'reset')
  await recordAuditEntry(tx, {
    actorId: act.actorId,
    action: 'second_factor_reset',
    subjectType: 'account',
    subjectId: act.userId,
    at: act.at,
  })
}
