import type { Context } from '../../../../api/context.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { markAppealed, readSuspendedCaller } from '../../../base/accounts/public.server.ts'
import { refuse as refuseOfAccounts } from '../../../base/accounts/problems.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import type { OwnSuspension } from '../contract.ts'
import { fileReport } from '../send-report.server.ts'
import { refuse } from '../problems.ts'

/** The suspension of the person whose sign-in in this browser was refused; null for everybody else. */
export async function readOwnSuspension(context: Context): Promise<OwnSuspension | null> {
  const account = await readSuspendedCaller(context)
  if (!account) return null
  const { reason, since, until, appealedAt } = account
  return {
    reason,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    appealedAt: appealedAt?.toISOString() ?? null,
  }
}

/**
 * Files an appeal of a suspended person as a report and notifies the admins. Each suspension allows one.
 *
 * @throws APPEALED, or SIGN_IN_AGAIN if the browser has no proof of a suspended person
 */
export async function appeal(context: Context, { text }: { text: string }): Promise<{ done: true }> {
  const account = await readSuspendedCaller(context)
  if (!account) throw refuseOfAccounts('SIGN_IN_AGAIN')
  const { id, name, reason, since } = account
  const at = context.now()
  await inTransaction(context, async tx => {
    if (!(await markAppealed(tx, id, at))) throw refuse('APPEALED')
    await recordAuditEntry(tx, { actorId: id, action: 'appealed', subjectType: 'account', subjectId: id, at })
    const entry = reason !== null &&
      since && { authorId: null, author: 'The reason given', at: since.toISOString(), text: reason }
    await fileReport(context, tx, {
      subject: 'appeal',
      subjectId: id,
      personId: id,
      reason: 'other',
      note: text,
      evidence: { title: name, link: `/profile/${id}`, entries: entry ? [entry] : [] },
    })
  })
  return { done: true }
}
