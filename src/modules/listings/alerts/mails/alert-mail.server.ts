import { formatList, t } from '../../../../shared/i18n/t.ts'
import { phraseText } from '../../../../shared/text/phrase-text.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import { mailFooter, type Recipient } from '../../../news/notifications/public.server.ts'
import { matchText, searchLink } from '../rules.ts'
import { MAX_MAILED_PETS } from '../vocabulary.ts'

export interface MailedSearch extends Record<string, unknown> {
  id: number
  name: string
  /** Names, the newest first. */
  pets: string[]
}

/** One mail for all searches of a person. Its button leads through the login, so that it also works for signed-out people. */
export function alertMail(appUrl: string, recipient: Recipient, searches: readonly MailedSearch[]): Mail {
  const count = searches.reduce((sum, { pets }) => sum + pets.length, 0)
  const [first] = searches
  const alone = searches.length === 1 ? first : undefined
  const path = alone ? searchLink(alone.id) : '/saved?tab=searches'
  return {
    to: recipient.email,
    subject: alone
      ? phraseText(matchText(alone.name, alone.pets.length, alone.pets[0] ?? '')).replace(/\.$/, '')
      : t('{count} new pets for your saved searches', { count }),
    preview: formatList(searches.flatMap(({ pets }) => pets).slice(0, MAX_MAILED_PETS)),
    heading: count === 1 ? t('A new pet for you') : t('New pets for you'),
    paragraphs: [t('Hello {name},', { name: recipient.name }), ...searches.map(paragraphOf)],
    action: {
      label: count === 1 ? t('Meet them') : t('See them all'),
      url: `${appUrl}/login?next=${encodeURIComponent(path)}`,
    },
    ...mailFooter(recipient),
  }
}

function paragraphOf({ name, pets }: MailedSearch): string {
  const shown = pets.slice(0, MAX_MAILED_PETS)
  const others = pets.length - shown.length
  const names = others > 0 ? [...shown, t('{count} more', { count: others })] : shown
  return t('{search}: {pets}.', { search: name, pets: formatList(names) })
}
