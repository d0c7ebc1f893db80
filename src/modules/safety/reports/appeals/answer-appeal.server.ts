import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { type AccountAction, type Suspending, unsuspendAccount, users } from '../../../base/accounts/public.server.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import { requestAppealMail } from './appeal-mail.server.ts'
import { announceReports, claimedReport, findClaimedByViewer } from '../find-report.server.ts'
import { refuse } from '../problems.ts'
import { reports } from '../tables.server.ts'

interface Answer {
  id: number
  /** False keeps the suspension. */
  lift: boolean
  /** The text of the mail to the person. */
  words: string
}

/**
 * Answers an appeal that the viewer has claimed: lifts the suspension or keeps it, mails the person and closes it.
 *
 * @throws NOT_FOUND, REPORT_CLOSED, REPORT_CLAIMED, REPORT_NOT_CLAIMED, SUSPENSION_OVER, FORBIDDEN
 */
export async function answerAppeal(context: SignedIn, { id, lift, words }: Answer): Promise<{ done: true }> {
  const { viewer, live } = context
  const at = context.now()
  return inTransaction(context, async tx => {
    const { subject, personId: userId } = await findClaimedByViewer(tx, context, id)
    if (subject !== 'appeal' || userId === null) throw refuseCommon('NOT_FOUND')
    // Lock order: the account before the report.
    if (lift) await liftSuspension({ services: context, tx }, { actorId: viewer.id, userId, at })
    else await checkSuspended(tx, userId)
    const { rowCount } = await tx
      .update(reports)
      .set({ status: 'closed', acts: [lift ? 'lift' : 'keep'], outcome: words, closedBy: viewer.id, closedAt: at })
      .where(claimedReport(id, viewer.id))
    if (!rowCount) await findClaimedByViewer(tx, context, id)
    await recordAuditEntry(tx, {
      actorId: viewer.id,
      action: 'appeal_answered',
      subjectType: 'account',
      subjectId: userId,
      details: { answer: lift ? 'lifted' : 'kept', words },
      at,
    })
    await requestAppealMail(context, tx, { userId, lift, words })
    tx.afterCommit(() => {
      announceReports(context)
      live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
    })
    return { done: true }
  })
}

/** @throws SUSPENSION_OVER */
async function checkSuspended(tx: Tx, userId: string): Promise<void> {
  const [account] = await tx
    .select({ banned: users.banned })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account?.banned) throw refuse('SUSPENSION_OVER')
}

/** Lifts a suspension. Reports that led to it stop counting against the person. @throws NOT_FOUND, FORBIDDEN */
export async function liftSuspension(suspending: Suspending, act: AccountAction): Promise<void> {
  await unsuspendAccount(suspending, act)
  await suspending.tx
    .update(reports)
    .set({ suspensionLiftedAt: act.at })
    .where(
      and(eq(reports.personId, act.userId), sql`${reports.acts} @> '{suspend}'`, isNull(reports.suspensionLiftedAt)),
    )
}
