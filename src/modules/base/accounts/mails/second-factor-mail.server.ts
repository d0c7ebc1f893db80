import { inLanguage } from '../../../../platform/text/language.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { users } from '../tables.server.ts'

const JOB = 'accounts.second-factor-mail'

const CHANGES = {
  'authenticator-added': msg(
    'An authenticator app was added to your account. Sign-ins with your password now ask for its code.',
  ),
  'authenticator-removed': msg(
    'The authenticator app of your account was turned off. Its recovery codes no longer work.',
  ),
  'recovery-codes-renewed': msg('Your account has new recovery codes. The former ones no longer work.'),
  'passkey-added': msg('A passkey was added to your account. It signs in without your password.'),
  'passkey-removed': msg('A passkey was removed from your account. It no longer signs in.'),
  reset: msg(
    'The operators of the site removed the passkeys and the authenticator app of your account because they were asked to.',
  ),
} as const
export type SecondFactorChange = keyof typeof CHANGES

export const requestSecondFactorMail = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  userId: string,
  change: SecondFactorChange,
) => jobs.send(JOB, { userId, change }, tx)

export const defineSecondFactorMails = ({ jobs, db, outbox, settings }: Services): void =>
  jobs.define<{ userId: string; change: SecondFactorChange }>({
    name: JOB,
    run: async ({ userId, change }) => {
      const [user] = await db
        .select({ name: users.name, email: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, userId))
      if (!user) return
      await inLanguage(user.language, () => outbox.deliver(secondFactorMail(settings.appUrl, user, change)))
    },
  })

export const secondFactorMail = (
  appUrl: string,
  { name, email }: { name: string; email: string },
  change: SecondFactorChange,
): Mail => ({
  to: email,
  subject: t('The ways to sign in to your Pawpal account changed'),
  preview: t("If it was you, you don't need to do anything."),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(CHANGES[change]),
    t("If it wasn't you, choose a new password at once, and check the security section of your settings."),
  ],
  action: { label: t("It wasn't me"), url: `${appUrl}/forgot-password` },
  footnote: t("If it was you, you don't need to do anything."),
})
