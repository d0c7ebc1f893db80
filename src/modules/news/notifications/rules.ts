import { formatList, t } from '../../../shared/i18n/t.ts'
import type { Notification } from './contract.ts'
import type { NotificationType } from './vocabulary.ts'

/** The types of which several in a row are shown as one. */
const GROUPED: ReadonlySet<NotificationType> = new Set(['adoption_request', 'comment', 'discussion_reply'])

export const isGrouped = (type: NotificationType): boolean => GROUPED.has(type)

interface Group {
  /** Notifications in the group. */
  count: number
  /** Different people who caused them. */
  people: number
  /** The name of the person who caused the newest one; null for a deleted account. */
  name: string | null
  /** The name of the pet or community. */
  subject: string
}

/** The text of a group of notifications, e.g. "3 people asked for Biscuit" and "Elin commented 11 times on Biscuit". */
export function groupText(type: NotificationType, { count, people, name, subject }: Group): string {
  const values = { people, count, known: name ? 'yes' : 'no', name, subject }
  if (type === 'adoption_request')
    return t(
      '{people, plural, one {{known, select, yes {{name}} other {Somebody}} asked for {subject}} other {# people asked for {subject}}}',
      values,
    )
  return type === 'comment'
    ? t(
        '{people, plural, one {{known, select, yes {{name}} other {Somebody}} commented {count} times on {subject}} other {# people commented on {subject}}}',
        values,
      )
    : t(
        '{people, plural, one {{known, select, yes {{name}} other {Somebody}} replied {count} times to your discussion in {subject}} other {# people replied to your discussion in {subject}}}',
        values,
      )
}

/** Where a notification leads. A group of requests leads to the list of requests. */
export const groupLink = (type: NotificationType, link: string): string =>
  type === 'adoption_request' ? `${link}#adoption-requests` : link

/** The names beside a text that does not say them, e.g. "Ana, Ben and 2 others". */
export function namesBeside({
  message,
  people,
  peopleCount,
}: Pick<Notification, 'message' | 'people' | 'peopleCount'>) {
  const names = people.map(({ name }) => name || t('Somebody'))
  if (names.length === 0 || names.some(name => message.includes(name))) return ''
  const others = peopleCount - names.length
  const rest = others === 0 ? [] : [t('{others, plural, one {# other} other {# others}}', { others })]
  return formatList([...names, ...rest])
}
