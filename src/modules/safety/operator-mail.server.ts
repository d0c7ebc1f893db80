import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/mail.ts'
import { Evidence } from './contract.ts'
import { reports } from './tables.server.ts'
import { REASON_LABELS } from './vocabulary.ts'

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
  subject: `A report about the only admin: ${REASON_LABELS[reason]}`,
  heading: 'A report about the only admin',
  paragraphs: [
    `Report ${id} is about ${Evidence.parse(evidence).title}, who is the only admin of the site. Admins do not see reports about themselves.`,
    `The reason given: ${REASON_LABELS[reason]}.`,
    ...(note ? ['They wrote:', { quote: note }] : []),
    'Another admin sees it in the list of reports: the command create-admin makes one.',
  ],
  footnote: 'You get this mail because the setting OPERATOR_EMAIL of the site names your address.',
})
