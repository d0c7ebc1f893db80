import type { SignedIn } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import { MailFailed, type Mail } from '../../../platform/mail/mail.ts'
import { t } from '../../../shared/i18n/t.ts'
import { failureOf } from './rules.ts'
import type { MailFailure, TEST_MAIL_STATES } from './vocabulary.ts'

interface TestMailResult {
  state: (typeof TEST_MAIL_STATES)[number]
  to: string
  failure?: MailFailure
  answer?: string
}

/** Sends a mail to the caller at once, without a job, so that they read what the mail server says. @throws TOO_MANY_REQUESTS */
export async function sendTestMail(context: SignedIn): Promise<TestMailResult> {
  const { outbox, settings, viewer } = context
  const to = viewer.email
  await countTowards(context, 'mailsToAccount', `test ${to}`)
  try {
    await outbox.deliver(testMail(settings.appUrl, viewer))
    return { state: settings.smtpUrl ? 'sent' : 'file', to }
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error
    return { state: 'failed', to, failure: failureOf(error.reason), answer: error.answer }
  }
}

const testMail = (appUrl: string, { name, email }: { name: string; email: string }): Mail => ({
  to: email,
  subject: t('Pawpal can send you emails'),
  urgent: true,
  aboutAddress: true,
  isTest: true,
  heading: t('It works'),
  paragraphs: [
    t('Hello {name},', { name }),
    t('You asked for this email at Pawpal, to see whether emails of the site arrive. They do.'),
  ],
  action: { label: t('Back to the site'), url: `${appUrl}/admin-dashboard/settings` },
})
