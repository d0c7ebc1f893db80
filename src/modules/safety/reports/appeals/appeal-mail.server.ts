import { inLanguage } from '../../../../platform/text/language.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { users } from '../../../base/accounts/public.server.ts'

const JOB = 'safety.appeal-mail'

interface AppealAnswer {
  lift: boolean
  words: string
}

export const requestAppealMail = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  answer: AppealAnswer & { userId: string },
) => jobs.send(JOB, answer, tx)

export const defineAppealMail = ({ jobs, settings, db, outbox }: Services): void =>
  jobs.define<AppealAnswer & { userId: string }>({
    name: JOB,
    run: async ({ userId, ...answer }) => {
      const [user] = await db
        .select({ name: users.name, email: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, userId))
      if (!user) return
      await inLanguage(user.language, () => outbox.deliver(appealAnsweredMail(settings.appUrl, user, answer)))
    },
  })

export const appealAnsweredMail = (
  appUrl: string,
  { name, email }: { name: string; email: string },
  { lift, words }: AppealAnswer,
): Mail => ({
  to: email,
  subject: lift ? t('Your Pawpal account is open again') : t('Your Pawpal account stays suspended'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    lift
      ? t("We've read what you wrote about the suspension of your account, and have removed it. You can sign in again.")
      : t("We've read what you wrote about the suspension of your account. It stays suspended."),
    t('Our team writes:'),
    { quote: words },
  ],
  ...(lift && { action: { label: t('Sign In'), url: `${appUrl}/login` } }),
  footnote: t("You're getting this email because you wrote to us on the sign-in page."),
})
