import { inLanguage } from '../../../../platform/text/language.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { createLink } from './email-links.server.ts'
import { users } from '../tables.server.ts'

const PASSWORD_CHANGED_JOB = 'accounts.password-changed-mail'
const CHANGE_EMAIL_JOB = 'accounts.change-email-mail'
const EMAIL_CHANGE_REQUESTED_JOB = 'accounts.email-change-requested-mail'
const EMAIL_CHANGED_JOB = 'accounts.email-changed-mail'
const ACCOUNT_DELETED_JOB = 'accounts.account-deleted-mail'

interface NewAddress {
  userId: string
  email: string
}

interface ChangedAddress {
  name: string
  language?: Language | null
  before: string
  after: string
}

export const requestPasswordChangedMail = ({ jobs }: Services, tx: Tx, changed: { userId: string; keys?: number }) =>
  jobs.send(PASSWORD_CHANGED_JOB, changed, tx)

/**
 * Requests the link to confirm a new address, and a notice to the current one while its owner can still act. An address
 * that has an account gets no link, and the caller cannot tell.
 */
export async function requestChangeEmailMails({ jobs }: Services, tx: Tx, address: NewAddress): Promise<void> {
  await jobs.send(CHANGE_EMAIL_JOB, address, tx)
  await jobs.send(EMAIL_CHANGE_REQUESTED_JOB, address, tx)
}

export const requestEmailChangedMail = ({ jobs }: Services, tx: Tx, change: ChangedAddress) =>
  jobs.send(EMAIL_CHANGED_JOB, change, tx)

/** The job carries the texts, because the account is gone by the time the mail is sent. */
export const requestAccountDeletedMail = ({ jobs }: Services, tx: Tx, { name, email, language }: Recipient) =>
  jobs.send(ACCOUNT_DELETED_JOB, { name, email, ...(language && { language }) }, tx)

export function defineChangeMails(services: Services): void {
  const { jobs, outbox, settings } = services
  jobs.define<{ userId: string; keys?: number }>({
    name: PASSWORD_CHANGED_JOB,
    run: async ({ userId, keys }) => {
      const user = await find(services, userId)
      if (user) await inLanguage(user.language, () => outbox.deliver(passwordChangedMail(settings.appUrl, user, keys)))
    },
  })
  jobs.define<NewAddress>({ name: CHANGE_EMAIL_JOB, run: address => sendLink(services, address) })
  jobs.define<NewAddress>({
    name: EMAIL_CHANGE_REQUESTED_JOB,
    run: async ({ userId, email }) => {
      const user = await find(services, userId)
      // The address has changed already: the old one was notified then.
      if (!user || user.email === email) return
      await inLanguage(user.language, () => outbox.deliver(emailChangeRequestedMail(settings.appUrl, user, email)))
    },
  })
  jobs.define<Recipient>({
    name: ACCOUNT_DELETED_JOB,
    run: person => inLanguage(person.language, () => outbox.deliver(accountDeletedMail(settings.appUrl, person))),
  })
  jobs.define<ChangedAddress>({
    name: EMAIL_CHANGED_JOB,
    run: change => inLanguage(change.language, () => outbox.deliver(emailChangedMail(settings.appUrl, change))),
  })
}

async function sendLink(services: Services, { userId, email }: NewAddress): Promise<void> {
  const user = await find(services, userId)
  if (!user || (await isTaken(services, { userId, email }))) return
  const token = await services.db.transaction(tx =>
    createLink(tx, 'change-email', { id: userId, email }, services.now()),
  )
  const url = `${services.settings.appUrl}/confirm-email?token=${token}`
  await inLanguage(user.language, () => services.outbox.deliver(confirmNewAddressMail(url, { name: user.name, email })))
}

/** Whether an account has confirmed this address. An unconfirmed one does not reserve it. */
async function isTaken({ db }: Services, { userId, email }: NewAddress): Promise<boolean> {
  const others = await db.$count(
    users,
    and(eq(users.email, email), ne(users.id, userId), eq(users.emailVerified, true)),
  )
  return others > 0
}

async function find({ db }: Services, userId: string) {
  const [user] = await db
    .select({ name: users.name, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  return user
}

interface Recipient {
  name: string
  language?: Language | null
  email: string
}

/** @param keys how many API keys ended with it */
export const passwordChangedMail = (appUrl: string, { name, email }: Recipient, keys = 0): Mail => ({
  to: email,
  subject: t('Your Pawpal password was changed'),
  preview: t("If it was you, you don't need to do anything."),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('The password of your account was just changed, and every other device was signed out.'),
    ...(keys > 0
      ? [
          t(
            '{count, plural, one {The API key of your account has ended} other {The # API keys of your account have ended}}. Programs that used them need new ones.',
            { count: keys },
          ),
        ]
      : []),
    t("If it wasn't you, choose a new password at once: the link for it comes to this address."),
  ],
  action: { label: t("It wasn't me"), url: `${appUrl}/forgot-password` },
  footnote: t("If it was you, you don't need to do anything."),
})

export const confirmNewAddressMail = (url: string, { name, email }: Recipient): Mail => ({
  to: email,
  urgent: true,
  subject: t('Confirm your new email for Pawpal'),
  preview: t('One click, and your account has this address.'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t("You want to use this address for your account. Please confirm that it's yours; until then nothing changes."),
  ],
  action: { label: t('Confirm this address'), url },
  footnote: t("The link works once, for 24 hours. If you didn't ask for it, you can ignore this email."),
})

export const emailChangeRequestedMail = (appUrl: string, { name, email }: Recipient, wanted: string): Mail => ({
  to: email,
  subject: t('Someone wants to change the email of your Pawpal account'),
  preview: t("If it was you, you don't need to do anything here."),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t(
      "Someone asked to change your account's address to {wanted}. Nothing changes until the link that we sent there is used.",
      {
        wanted,
      },
    ),
    t("If it wasn't you, someone knows your password: choose a new one at once."),
  ],
  action: { label: t("It wasn't me"), url: `${appUrl}/forgot-password` },
  footnote: t("If it was you, you don't need to do anything here: open the email at the new address."),
})

export const accountDeletedMail = (appUrl: string, { name, email }: Recipient): Mail => ({
  to: email,
  subject: t('Your Pawpal account was deleted'),
  heading: t('Goodbye, {name}', { name }),
  paragraphs: [
    t("Your account is deleted, with your profile, your listings, photos and requests. It can't be brought back."),
    t("If it wasn't you, please write to us. You're welcome to sign up again at any time."),
  ],
  action: { label: t('Write to us'), url: `${appUrl}/contact` },
  footnote: t('This is the last email to this address.'),
})

export const emailChangedMail = (appUrl: string, { name, before, after }: ChangedAddress): Mail => ({
  to: before,
  subject: t('The email of your Pawpal account was changed'),
  heading: t('Hello {name}', { name }),
  paragraphs: [
    t('Your account now has the address {after}. Sign in with it from now on; emails come there.', { after }),
    t("If it wasn't you, please write to us at once."),
  ],
  action: { label: t("It wasn't me"), url: `${appUrl}/contact` },
  footnote: t("If it was you, you don't need to do anything."),
})
