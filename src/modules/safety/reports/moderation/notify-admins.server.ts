import { eq } from 'drizzle-orm'
import type { Address } from '../../../../shared/addresses.ts'
import type { Context, Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { phrase, type Phrase, t } from '../../../../shared/i18n/t.ts'
import { isActiveAdmin, users } from '../../../base/accounts/public.server.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import type { ReportRow } from '../find-report.server.ts'
import { REASON_LABELS, type ReportKind } from '../vocabulary.ts'
import { Evidence } from '../contract.ts'
import { reports } from '../tables.server.ts'

/**
 * Notifies every admin of a new report, except its subject and its reporter. If it is about the only admin, it is mailed to
 * the operator of the site.
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
  if (subject === 'appeal') return phrase('Someone asks to remove their suspension.')
  const values = { reason: phrase(REASON_LABELS[reason]) }
  return reporterId === null
    ? phrase('The site sent a report: {reason}.', values)
    : phrase('Someone sent a report: {reason}.', values)
}

const linkOf = (subject: ReportKind): Address =>
  subject === 'appeal' ? '/admin-dashboard/reports?kind=appeal' : '/admin-dashboard/reports'

const JOB = 'safety.operator-mail'

/** A report that no admin may see goes to the operator of the site, if the setting names an address. */
async function requestOperatorMail({ jobs, settings, log }: Services, tx: Tx, reportId: number): Promise<void> {
  if (settings.operatorEmail) await jobs.send(JOB, { reportId }, tx)
  else log.warn({ reportId }, 'a report about the only admin waits: OPERATOR_EMAIL names nobody to mail it to')
}

export function defineOperatorMail({ jobs, settings, db, outbox }: Services): void {
  jobs.define<{ reportId: number }>({
    name: JOB,
    run: async ({ reportId }) => {
      const [report] = await db.select().from(reports).where(eq(reports.id, reportId))
      if (report && settings.operatorEmail) await outbox.deliver(operatorMail(settings.operatorEmail, report))
    },
  })
}

type ReportExcerpt = Pick<typeof reports.$inferSelect, 'id' | 'reason' | 'note' | 'evidence'>

export const operatorMail = (to: string, { id, reason, note, evidence }: ReportExcerpt): Mail => ({
  to,
  subject: t('A report about the only admin: {reason}', { reason: t(REASON_LABELS[reason]) }),
  heading: t('A report about the only admin'),
  paragraphs: [
    t("Report {id} is about {name}, who is the only admin of the site. Admins don't see reports about themselves.", {
      id: String(id),
      name: Evidence.parse(evidence).title,
    }),
    t('The reason given: {reason}.', { reason: t(REASON_LABELS[reason]) }),
    ...(note ? [t('They wrote:'), { quote: note }] : []),
    t('Another admin sees it in the list of reports: the command create-admin makes one.'),
  ],
  footnote: t("You're getting this email because the setting OPERATOR_EMAIL of the site names your address."),
})
