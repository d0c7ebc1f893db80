import { t } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { Evidence } from '../contract.ts'
import { reports } from '../tables.server.ts'
import { REASON_LABELS } from '../vocabulary.ts'

const JOB = 'safety.operator-mail'

/** A report that no admin may see goes to the operator of the site, if the setting names an address. */
export async function requestOperatorMail({ jobs, settings, log }: Services, tx: Tx, reportId: number): Promise<void> {
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

type Reported = Pick<typeof reports.$inferSelect, 'id' | 'reason' | 'note' | 'evidence'>

export const operatorMail = (to: string, { id, reason, note, evidence }: Reported): Mail => ({
  to,
  subject: t('A report about the only admin: {reason}', { reason: t(REASON_LABELS[reason]) }),
  heading: t('A report about the only admin'),
  paragraphs: [
    t('Report {id} is about {name}, who is the only admin of the site. Admins do not see reports about themselves.', {
      id: String(id),
      name: Evidence.parse(evidence).title,
    }),
    t('The reason given: {reason}.', { reason: t(REASON_LABELS[reason]) }),
    ...(note ? [t('They wrote:'), { quote: note }] : []),
    t('Another admin sees it in the list of reports: the command create-admin makes one.'),
  ],
  footnote: t('You get this mail because the setting OPERATOR_EMAIL of the site names your address.'),
})
