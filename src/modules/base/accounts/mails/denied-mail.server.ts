import { inLanguage } from '../../../../platform/text/language.ts'
import { formatList, msg, t } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import type { DeniedFactors } from '../recovery/deny-sign-in.server.ts'
import { users } from '../tables.server.ts'

const JOB = 'accounts.denied-mail'

interface DenialSummary extends DeniedFactors {
  /** How many API keys ended. */
  keys: number
}

export const requestDeniedMail = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  denied: DenialSummary & { userId: string },
) => jobs.send(JOB, denied, tx)

export const defineDeniedMail = ({ jobs, db, outbox, settings }: Services): void =>
  jobs.define<DenialSummary & { userId: string }>({
    name: JOB,
    run: async ({ userId, ...denied }) => {
      const [user] = await db
        .select({ name: users.name, email: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, userId))
      if (!user) return
      await inLanguage(user.language, () => outbox.deliver(deniedMail(settings.appUrl, user, denied)))
    },
  })

export const deniedMail = (
  appUrl: string,
  { name, email }: { name: string; email: string },
  denied: DenialSummary,
): Mail => ({
  to: email,
  subject: t('Every device is signed out of your Pawpal account'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(
      "Someone with a link from one of our emails, probably you, said that a sign-in wasn't theirs. Every device is signed out, and the old password no longer works.",
    ),
    ...removedText(denied),
    ...(denied.kept ? [t(KEPT[denied.kept])] : []),
  ],
  action: { label: t('Choose a new password'), url: `${appUrl}/forgot-password` },
  footnote: t("If you've chosen a new password already, you don't need to do anything."),
})

function removedText({ removedPasskeys, authenticatorRemoved, keys }: DenialSummary): string[] {
  const removed = [
    ...(authenticatorRemoved ? [t('the authenticator app')] : []),
    ...(removedPasskeys > 0
      ? [t('{count, plural, one {a passkey} other {# passkeys}}', { count: removedPasskeys })]
      : []),
    ...(keys > 0 ? [t('{count, plural, one {an API key} other {# API keys}}', { count: keys })] : []),
  ]
  return removed.length > 0
    ? [t('Added since that sign-in and removed now: {removed}.', { removed: formatList(removed) })]
    : []
}

const KEPT = {
  authenticator: msg(
    "An authenticator app was added since that sign-in. We kept it, so that reading your email isn't enough to get in: a sign-in still asks for its code. If you didn't add it, write to us with the contact form: we'll remove it once we know who you are.",
  ),
  passkeys: msg(
    "A passkey was added since that sign-in. We kept it, so that reading your email isn't enough to get in, and it signs in only after your password. If you didn't add it, write to us with the contact form: we'll remove it once we know who you are.",
  ),
}
