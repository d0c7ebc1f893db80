import { t } from '../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { contactMessages } from './tables.server.ts'
import { SUBJECT_LABELS } from './vocabulary.ts'

const JOB = 'site.contact-mail'

export const requestContactMail = ({ jobs }: Services, tx: Tx, id: number) => jobs.send(JOB, { id }, tx)

export function defineContactMails(services: Services): void {
  services.jobs.define<{ id: number }>({ name: JOB, run: ({ id }) => mailContactMessage(services, id) })
}

/** Mails a contact message to the site's own address if one is set; admins can read it on the site anyway. */
export async function mailContactMessage(services: Services, id: number): Promise<void> {
  const { contactEmail } = await services.siteSettings.read()
  if (!contactEmail) return
  const [message] = await services.db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (message) await services.outbox.deliver(contactMail(contactEmail, message))
}

type Message = Pick<typeof contactMessages.$inferSelect, 'name' | 'email' | 'subject' | 'message'>

export const contactMail = (to: string, { name, email, subject, message }: Message): Mail => ({
  to,
  replyTo: email,
  subject: t('{subject} from {name}', { subject: t(SUBJECT_LABELS[subject]), name }),
  heading: t('{name} wrote to us', { name }),
  paragraphs: [
    t('{subject}, from {name} {address}:', { subject: t(SUBJECT_LABELS[subject]), name, address: `<${email}>` }),
    ...message.split(/\n\s*\n/),
  ],
  footnote: t('Sent with the contact form. Your answer to this mail goes to its sender.'),
})
