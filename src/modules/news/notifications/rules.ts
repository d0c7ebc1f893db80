import { formatList, t } from '../../../shared/i18n/t.ts'
import type { Notification } from './contract.ts'
import type { NotificationType } from './vocabulary.ts'

/** The types of which several in a row are shown as one. */
const GROUPED: ReadonlySet<NotificationType> = new Set(['adoption_request', 'comment', 'discussion_reply'])

/** Of these one group holds all about entries of the same list, e.g. every approved listing of an organisation. */
const GROUPED_BY_LIST: ReadonlySet<NotificationType> = new Set(['post_approved'])

/** The page that lists what such a notification is about, and how the links of its entries begin. */
export function listOfGroup(type: NotificationType, link: string): { page: string; entries: string } | undefined {
  const [, entries] = (GROUPED_BY_LIST.has(type) && /^(\/post\/|\/organization\/[^/]+\/animals\/)\d+$/.exec(link)) || []
  return entries === undefined ? undefined : { entries, page: entries === '/post/' ? '/profile' : entries.slice(0, -1) }
}

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
  if (type === 'post_approved')
    return t(
      '{count, plural, one {# listing was approved and can be found by everyone now.} other {# listings were approved and can be found by everyone now.}}',
      { count },
    )
  const values = { people, count, known: name ? 'yes' : 'no', name, subject }
  if (type === 'adoption_request')
    return t(
      '{people, plural, one {{known, select, yes {{name}} other {Someone}} asked for {subject}} other {# people asked for {subject}}}',
      values,
    )
  return type === 'comment'
    ? t(
        '{people, plural, one {{known, select, yes {{name}} other {Someone}} commented {count} times on {subject}} other {# people commented on {subject}}}',
        values,
      )
    : t(
        '{people, plural, one {{known, select, yes {{name}} other {Someone}} replied {count} times to your discussion in {subject}} other {# people replied to your discussion in {subject}}}',
        values,
      )
}

/** Where a group leads: one of requests to the list of requests, one of approved listings to the listings. */
export const groupLink = (type: NotificationType, link: string): string =>
  type === 'adoption_request' ? `${link}#adoption-requests` : (listOfGroup(type, link)?.page ?? link)

/** The slug of the organisation whose page a link opens. */
export const slugOfLink = (link: string): string | undefined => /^\/organization\/([^/]+)\//.exec(link)?.[1]

/** The names beside a text that does not say them, e.g. "Ana, Ben and 2 others". */
export function namesBeside({
  message,
  people,
  peopleCount,
}: Pick<Notification, 'message' | 'people' | 'peopleCount'>) {
  const names = people.map(({ name }) => name || t('Someone'))
  if (names.length === 0 || names.some(name => message.includes(name))) return ''
  const others = peopleCount - names.length
  const rest = others === 0 ? [] : [t('{others, plural, one {# other} other {# others}}', { others })]
  return formatList([...names, ...rest])
}
