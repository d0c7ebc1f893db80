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
  const who = people === 1 ? name || 'Somebody' : `${people} people`
  if (type === 'adoption_request') return `${who} asked for ${subject}`
  const times = people === 1 ? ` ${count} times` : ''
  return type === 'comment'
    ? `${who} commented${times} on ${subject}`
    : `${who} replied${times} to your discussion in ${subject}`
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
  const names = people.map(({ name }) => name || 'Somebody')
  if (names.length === 0 || names.some(name => message.includes(name))) return ''
  const others = peopleCount - names.length
  const rest = others === 0 ? [] : [others === 1 ? '1 other' : `${others} others`]
  return new Intl.ListFormat('en-US').format([...names, ...rest])
}
