import type { Address } from '../../../shared/addresses.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import { t } from '../../../shared/i18n/t.ts'
import { phraseText } from '../../../shared/text/phrase-text.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { findRecipient, mailFooter, type Recipient } from '../../news/notifications/public.server.ts'
import { newsText } from './rules.ts'
import { agreementFiles, agreements } from './tables.server.ts'

export const MAIL_JOB = 'agreements.mail'

export interface MailJob {
  agreementId: number
  userId: string
  /** Where this person finds it: a path of this site. */
  link: Address
}

/** Mail servers refuse large mails. The page has the file anyway. */
const MAX_ATTACHMENT_BYTES = 5_000_000

/** Mails the file of a final agreement. Mail programs show a repeated mail once, by its Message-ID. */
export async function mailAgreement(services: Services, { agreementId, userId, link }: MailJob): Promise<void> {
  const { db, outbox, settings } = services
  const [found] = await db
    .select({ pet: agreements.pet, pdf: agreementFiles.pdf })
    .from(agreements)
    .innerJoin(agreementFiles, eq(agreementFiles.agreementId, agreements.id))
    .where(eq(agreements.id, agreementId))
  const recipient = found && (await findRecipient(services, db, userId, 'agreements'))
  if (!recipient) return
  await inLanguage(recipient.language, () =>
    outbox.deliver({
      id: `agreement-${agreementId}-${userId}`,
      ...agreementMail(settings, recipient, { ...found, link }),
    }),
  )
}

interface MailContent {
  pet: string
  link: Address
  pdf: Buffer
}

export function agreementMail(
  { appUrl }: Pick<Services['settings'], 'appUrl'>,
  recipient: Recipient,
  { pet, link, pdf }: MailContent,
): Mail {
  const isAttached = pdf.length <= MAX_ATTACHMENT_BYTES
  return {
    to: recipient.email,
    subject: t('Your agreement about {pet}', { pet }),
    preview: phraseText(newsText({ what: 'final' }, pet)),
    heading: t('Your agreement about {pet}', { pet }),
    paragraphs: [
      t('Hello {name},', { name: recipient.name }),
      phraseText(newsText({ what: 'final' }, pet)),
      isAttached
        ? t('The signed agreement is attached as a PDF file. You can download it again at any time.')
        : t('The signed agreement is too large for an email. You can download it as a PDF file at any time.'),
    ],
    action: { label: t('See the agreement'), url: `${appUrl}/login?next=${encodeURIComponent(link)}` },
    ...(isAttached && { attachments: [{ filename: 'agreement.pdf', contentType: 'application/pdf', content: pdf }] }),
    ...mailFooter(recipient),
  }
}
