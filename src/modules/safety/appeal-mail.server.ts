import { eq } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Mail } from '../../platform/mail.ts'
import { users } from '../accounts/public.server.ts'

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
      const [user] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
      if (user) await outbox.deliver(appealAnsweredMail(settings.appUrl, user, answer))
    },
  })

export const appealAnsweredMail = (
  appUrl: string,
  { name, email }: { name: string; email: string },
  { lift, words }: AppealAnswer,
): Mail => ({
  to: email,
  subject: lift ? 'Your Pawpal account is open again' : 'Your Pawpal account stays suspended',
  heading: `Hello ${name}`,
  paragraphs: [
    lift
      ? 'We have read what you wrote about the suspension of your account, and have lifted it. You can sign in again.'
      : 'We have read what you wrote about the suspension of your account. It stays suspended.',
    'Our team writes:',
    { quote: words },
  ],
  ...(lift && { action: { label: 'Sign in', url: `${appUrl}/login` } }),
  footnote: 'You get this mail because you wrote to us on the sign-in page.',
})
