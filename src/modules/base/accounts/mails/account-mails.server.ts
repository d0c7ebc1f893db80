import { inLanguage } from '../../../../platform/text/language.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { defineChangeMails } from './change-mails.server.ts'
import { defineDeniedMail } from './denied-mail.server.ts'
import { defineSecondFactorMails } from './second-factor-mail.server.ts'
import { createLink } from './email-links.server.ts'
import { defineNewDeviceMail } from './new-device-mail.server.ts'
import { users } from '../tables.server.ts'

const VERIFY_JOB = 'accounts.verification-mail'
const RESET_JOB = 'accounts.reset-mail'
const WELCOME_JOB = 'accounts.welcome-vet-mail'

/** Requests a verification mail. A confirmed account gets the notice that it exists already. */
export const requestVerificationMail = ({ jobs }: Services, tx: Tx, email: string) =>
  jobs.send(VERIFY_JOB, { email }, tx)

/**
 * Requests a reset link, which also confirms the address. Without an account no mail is sent, and the caller cannot
 * tell.
 */
export const requestResetMail = ({ jobs }: Services, email: string) => jobs.send(RESET_JOB, { email })

/** Requests the welcome mail for a vet whom an admin created: a link to choose a password. */
export const requestWelcomeMail = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, email: string) =>
  jobs.send(WELCOME_JOB, { email }, tx)

/** People wait for these mails, so they are sent first. */
const URGENT = 8

/** Creates links when the mail is sent, so that the queue stores no token. */
export function defineAccountMails(services: Services): void {
  services.jobs.define<{ email: string }>({
    name: VERIFY_JOB,
    concurrency: URGENT,
    run: ({ email }) => sendVerification(services, email),
  })
  services.jobs.define<{ email: string }>({
    name: RESET_JOB,
    concurrency: URGENT,
    run: ({ email }) => sendReset(services, email),
  })
  services.jobs.define<{ email: string }>({
    name: WELCOME_JOB,
    run: ({ email }) => sendReset(services, email, welcomeVetMail),
  })
  defineChangeMails(services)
  defineDeniedMail(services)
  defineNewDeviceMail(services)
  defineSecondFactorMails(services)
}

async function sendVerification(services: Services, email: string): Promise<void> {
  const user = await find(services, email)
  if (!user) return
  const { outbox, settings } = services
  if (user.emailVerified && !user.unreachableSince)
    return inLanguage(user.language, () => outbox.deliver(knownAddressMail(settings.appUrl, user)))
  const toMail = user.emailVerified ? checkAddressMail : confirmAddressMail
  const token = await services.db.transaction(tx => createLink(tx, 'verify-email', user, services.now()))
  await inLanguage(user.language, () => outbox.deliver(toMail(`${settings.appUrl}/verify-email?token=${token}`, user)))
}

async function sendReset(services: Services, email: string, toMail = resetPasswordMail): Promise<void> {
  const user = await find(services, email)
  if (!user) return
  const token = await services.db.transaction(tx => createLink(tx, 'reset-password', user, services.now()))
  await inLanguage(user.language, () =>
    services.outbox.deliver(toMail(`${services.settings.appUrl}/reset-password?token=${token}`, user)),
  )
}

async function find({ db }: Services, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      unreachableSince: users.unreachableSince,
      language: users.language,
    })
    .from(users)
    .where(eq(users.email, email))
  return user
}

interface Recipient {
  name: string
  email: string
}

export const confirmAddressMail = (url: string, { name, email }: Recipient): Mail => ({
  to: email,
  urgent: true,
  aboutAddress: true,
  subject: t('Confirm your email for Pawpal'),
  preview: t('One click and you can sign in.'),
  heading: t('Welcome, {name}', { name }),
  paragraphs: [t('Please confirm that this address is yours. Then you can sign in, list pets and ask to adopt.')],
  action: { label: t('Confirm my email'), url },
  footnote: t(
    "The link works once, for 24 hours. If you didn't sign up, you can ignore this email: nothing happens without the link.",
  ),
})

/** For somebody whose address refused mails. */
export const checkAddressMail = (url: string, { name, email }: Recipient): Mail => ({
  to: email,
  urgent: true,
  aboutAddress: true,
  subject: t('Do emails from Pawpal reach you?'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(
      "Your email provider refused our emails, so we stopped sending them. This one arrived: please confirm it, and they'll come again.",
    ),
  ],
  action: { label: t('Confirm my email'), url },
  footnote: t('The link works once, for 24 hours.'),
})

export const knownAddressMail = (appUrl: string, { name, email }: Recipient): Mail => ({
  to: email,
  urgent: true,
  subject: t('You already have a Pawpal account'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('Someone, probably you, tried to sign up with this address. It already has an account: you can sign in.'),
    t('If you don\'t remember the password, choose "Forgot password" on the sign-in page.'),
  ],
  action: { label: t('Sign In'), url: `${appUrl}/login` },
  footnote: t("If it wasn't you, you don't need to do anything."),
})

export const resetPasswordMail = (url: string, { name, email }: Recipient): Mail => ({
  to: email,
  urgent: true,
  aboutAddress: true,
  subject: t('Choose a new Pawpal password'),
  heading: t('Hello {name}', { name }),
  paragraphs: [t('You asked for a new password. Choose it here; every device will be signed out then.')],
  action: { label: t('Choose a new password'), url },
  footnote: t(
    "The link works once, for one hour. If you didn't ask for it, you can ignore this email: your password stays as it is.",
  ),
})

export const welcomeVetMail = (url: string, { name, email }: Recipient): Mail => ({
  to: email,
  urgent: true,
  subject: t('Your Pawpal account as a veterinarian'),
  preview: t('Choose a password of your own.'),
  heading: t('Welcome, {name}', { name }),
  paragraphs: [
    t(
      'An admin of Pawpal has created a veterinarian account for you: you review the pets that people list, before they go online.',
    ),
    t('It has a password that the admin knows. Please choose one of your own here, and sign in with this address.'),
  ],
  action: { label: t('Choose my password'), url },
  footnote: t('The link works once, for one hour. Later, "Forgot password" on the sign-in page sends another one.'),
})
