import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { mailFooter, type Recipient } from './mail-recipient.server.ts'
import { KIND_OF, type NotificationType } from '../vocabulary.ts'
import { MAIL_WORDINGS, type MailedType } from './mail-wordings.server.ts'

export const isMailed = (type: NotificationType): type is MailedType => type in MAIL_WORDINGS

interface News {
  type: MailedType
  message: string
  /** A path of this site. */
  link: string
  /** The name of the person who caused it, if known. */
  from?: string | undefined
  /** A text that this person wrote, for example a reason. */
  note?: string | undefined
}

/** The line above the quoted note. */
const AUTHORS: Record<(typeof KIND_OF)[MailedType], string> = {
  requests: msg('They wrote:'),
  answers: msg('The owner wrote:'),
  reminders: msg('They wrote:'),
  aftercare: msg('They wrote:'),
  agreements: msg('They wrote:'),
  health: msg('They wrote:'),
  reviews: msg('The reviewer wrote:'),
  listings: msg('They wrote:'),
  comments: msg('They wrote:'),
  communities: msg('They wrote:'),
  safety: msg('Our team wrote:'),
}

/** The mail of a notification. Its button leads through the login, so that it also works for signed-out people. */
export function newsMail(appUrl: string, recipient: Recipient, { type, message, link, from, note }: News): Mail {
  const { title, text, action, path = link } = MAIL_WORDINGS[type]
  return {
    to: recipient.email,
    subject: firstSentence(message).replace(/\.$/, ''),
    preview: t(title),
    heading: t(title),
    paragraphs: [
      t('Hello {name},', { name: recipient.name }),
      message.replace(/(?<![.!?])$/, '.'),
      ...(note ? [t(AUTHORS[KIND_OF[type]]), { quote: note }] : []),
      text(from),
    ],
    action: { label: t(action), url: `${appUrl}/login?next=${encodeURIComponent(path)}` },
    ...mailFooter(recipient),
  }
}

/** A period after a short word does not end the sentence: Mr. Whiskers. */
const firstSentence = (text: string): string => text.split(/(?<=[a-z]{4}[.!?])\s/, 1)[0] ?? text
