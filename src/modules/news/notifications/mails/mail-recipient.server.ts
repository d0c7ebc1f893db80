import { t } from '../../../../shared/i18n/t.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { isActive, users } from '../../../base/accounts/public.server.ts'
import { createUnsubscribeToken } from './unsubscribe.server.ts'
import { mailChoices } from '../tables.server.ts'
import { MAIL_KIND_NAMES, type MailKind } from '../vocabulary.ts'

export interface Recipient {
  name: string
  email: string
  /** For `inLanguage`; null for English. */
  language: Language | null
  kind: MailKind
  unsubscribeUrl: string
  settingsUrl: string
}

/** The recipient of a mail of a kind. Undefined if the person unsubscribed, is suspended or has not confirmed the address. */
export async function findRecipient(
  { settings }: Pick<Services, 'settings'>,
  db: Db | Tx,
  userId: string,
  kind: MailKind,
): Promise<Recipient | undefined> {
  const choice = and(eq(mailChoices.userId, users.id), eq(mailChoices.kind, kind))
  const [user] = await db
    .select({ name: users.name, email: users.email, language: users.language, wanted: mailChoices.wanted })
    .from(users)
    .leftJoin(mailChoices, choice)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isActive))
  if (!user || user.wanted === false) return undefined
  const token = createUnsubscribeToken(settings.authSecret, { kind, userId })
  return toRecipient(settings.appUrl, { ...user, kind, token })
}

interface Subscriber {
  name: string
  email: string
  language?: Language | null
  kind: MailKind
  token: string
}

export const toRecipient = (appUrl: string, { token, name, email, language = null, kind }: Subscriber): Recipient => ({
  name,
  email,
  language,
  kind,
  unsubscribeUrl: `${appUrl}/unsubscribe?token=${encodeURIComponent(token)}`,
  settingsUrl: `${appUrl}/settings/notifications#mail`,
})

/** The reason for the mail and the links to get fewer. */
export const mailFooter = ({
  kind,
  unsubscribeUrl,
  settingsUrl,
}: Recipient): Pick<Mail, 'footnote' | 'links' | 'unsubscribeUrl'> => ({
  footnote: t("You're getting this email because you want to hear about {kind}.", { kind: t(MAIL_KIND_NAMES[kind]) }),
  links: [
    { label: t('Stop these emails'), url: unsubscribeUrl },
    { label: t('Choose which emails you get'), url: settingsUrl },
  ],
  unsubscribeUrl,
})
