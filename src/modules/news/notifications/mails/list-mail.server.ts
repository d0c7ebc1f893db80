import type { Mail } from '../../../../platform/mail/mail.ts'
import { formatList, t } from '../../../../shared/i18n/t.ts'
import { groupText } from '../rules.ts'
import { mailFooter, type Recipient } from './mail-recipient.server.ts'

const MAX_NAMED = 10

interface ListNews {
  /** The page that lists them. */
  link: string
  /** The organisation's name, if the listings are an organisation's. */
  team: string | undefined
  /** The pets' names. */
  subjects: string[]
}

/** One mail about several approved listings. */
export function listMail(appUrl: string, recipient: Recipient, { link, team, subjects }: ListNews): Mail {
  const count = subjects.length
  const text = groupText('post_approved', { count, people: 0, name: null, subject: '' })
  const message = team === undefined ? text : t('{team}: {message}', { team, message: text })
  const named = subjects.filter(name => name !== '').slice(0, MAX_NAMED)
  const others = count - named.length
  const rest = others === 0 ? [] : [t('{others, plural, one {# other} other {# others}}', { others })]
  return {
    to: recipient.email,
    subject: message.replace(/\.$/, ''),
    preview: t('Your listings are online'),
    heading: t('Your listings are online'),
    paragraphs: [
      t('Hello {name},', { name: recipient.name }),
      message,
      `${formatList([...named, ...rest])}.`,
      t('People can find them, save them and ask to adopt. We will let you know when somebody does.'),
    ],
    action: { label: t('See your listings'), url: `${appUrl}/login?next=${encodeURIComponent(link)}` },
    ...mailFooter(recipient),
  }
}
