import { inLanguage } from '../../../../platform/text/language.ts'
import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Context, Services } from '../../../../api/context.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { createLink } from './email-links.server.ts'
import { deviceOf } from '../sessions/sessions.server.ts'
import { users } from '../tables.server.ts'
import { NOT_ME_LINK_DAYS } from '../vocabulary.ts'

const NEW_DEVICE_JOB = 'accounts.new-device-mail'

interface SignIn {
  userId: string
  /** For example 'Firefox on Windows'. */
  device: string
  /** ISO 8601. */
  at: string
}

export async function requestNewDeviceMail({ jobs, request, now }: Context, userId: string): Promise<void> {
  const signIn: SignIn = { userId, device: deviceOf(request.headers.get('user-agent')), at: now().toISOString() }
  await jobs.send(NEW_DEVICE_JOB, signIn)
}

export function defineNewDeviceMail(services: Services): void {
  const { jobs, outbox, settings, db, now } = services
  jobs.define<SignIn>({
    name: NEW_DEVICE_JOB,
    run: async ({ userId, device, at }) => {
      const [user] = await db
        .select({ id: users.id, name: users.name, email: users.email, language: users.language })
        .from(users)
        .where(eq(users.id, userId))
      if (!user) return
      const token = await db.transaction(tx => createLink(tx, 'not-me', user, now(), new Date(at)))
      const url = `${settings.appUrl}/reset-password?token=${token}&not-me`
      await inLanguage(user.language, () => outbox.deliver(newDeviceMail(url, { ...user, device, at: new Date(at) })))
    },
  })
}

interface NewDevice {
  name: string
  email: string
  device: string
  at: Date
}

export const newDeviceMail = (url: string, { name, email, device, at }: NewDevice): Mail => ({
  to: email,
  urgent: true,
  subject: t('New sign-in to your Pawpal account'),
  preview: t("If it was you, you don't need to do anything."),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('Someone signed in to your account from a new browser: {device}, on {time} UTC.', {
      device,
      time: formatDate(at, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
    }),
    t(
      "If it wasn't you, press the button: it signs out every device, ends your password, and lets you choose a new one. Passkeys, authenticator apps and API keys that were added since then are removed, too.",
    ),
  ],
  action: { label: t("This wasn't me"), url },
  footnote: t("If it was you, you don't need to do anything. The link works once, for {days} days.", {
    days: NOT_ME_LINK_DAYS,
  }),
})
