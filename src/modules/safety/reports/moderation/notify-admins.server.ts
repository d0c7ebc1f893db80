import { phrase, type Phrase } from '../../../../shared/i18n/t.ts'
import type { Context } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { isActiveAdmin, users } from '../../../base/accounts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { requestOperatorMail } from './operator-mail.server.ts'
import type { ReportRow } from '../find-report.server.ts'
import { REASON_LABELS, type ReportKind } from '../vocabulary.ts'

/**
 * Notifies every admin of a new report, except one whom it is about or who made it. Where the only admin is the one whom
 * it is about, it is mailed to the operator of the site.
 */
export async function notifyAdmins(context: Context, tx: Transaction, report: ReportRow): Promise<void> {
  const admins = await tx.select({ id: users.id }).from(users).where(isActiveAdmin)
  const responsible = admins.filter(({ id }) => id !== report.personId)
  if (responsible.length === 0) return requestOperatorMail(context, tx, report.id)
  const message = messageOf(report)
  const link = linkOf(report.subject)
  const news = responsible
    .filter(({ id }) => id !== report.reporterId)
    .map(({ id: userId }) => ({ userId, type: 'report_sent' as const, message, link }))
  await notify(context, tx, ...news)
}

function messageOf({ subject, reporterId, reason }: ReportRow): Phrase {
  if (subject === 'appeal') return phrase('Somebody asks to lift their suspension.')
  const values = { reason: phrase(REASON_LABELS[reason]) }
  return reporterId === null
    ? phrase('The site sent a report: {reason}.', values)
    : phrase('Somebody sent a report: {reason}.', values)
}

const linkOf = (subject: ReportKind): string =>
  subject === 'appeal' ? '/admin-dashboard/reports?kind=appeal' : '/admin-dashboard/reports'
