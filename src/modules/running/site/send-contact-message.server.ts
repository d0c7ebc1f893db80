import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context, Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { t } from '../../../shared/i18n/t.ts'
import { announceContactMessages } from './contact-messages.server.ts'
import type { NewContactMessage } from './contract.ts'
import { contactMessages } from './tables.server.ts'
import { SUBJECT_LABELS } from './vocabulary.ts'

/** Stores a message and its mail job in one transaction. Idempotent by `formId`. */
export async function sendContactMessage(context: Context, form: NewContactMessage): Promise<{ done: true }> {
  const row = { ...form, formId: form.formId ?? randomUUID(), createdAt: context.now() }
  await inTransaction(context, async tx => {
    const [stored] = await tx
      .insert(contactMessages)
      .values(row)
      .onConflictDoNothing({ target: contactMessages.formId })
      .returning({ id: contactMessages.id })
    if (!stored) return
    await requestContactMail(context, tx, stored.id)
    tx.afterCommit(() => announceContactMessages(context))
  })
  return { done: true }
}

const CONTACT_MAIL_JOB = 'site.contact-mail'

const requestContactMail = ({ jobs }: Services, tx: Tx, id: number) => jobs.send(CONTACT_MAIL_JOB, { id }, tx)

export function defineContactMails(services: Services): void {
  services.jobs.define<{ id: number }>({ name: CONTACT_MAIL_JOB, run: ({ id }) => mailContactMessage(services, id) })
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
  footnote: t('Sent with the contact form. Reply to this email to answer its sender.'),
})
