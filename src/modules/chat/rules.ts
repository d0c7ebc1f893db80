import type { Conversation, Message } from './contract.ts'

/** What is known of a conversation: its newest messages without a gap, newest first, and where older ones begin. */
export interface Thread {
  messages: Message[]
  /** The cursor of the page before; absent where the first message is known. */
  next?: string | undefined
}

interface Page {
  items: Message[]
  next?: string | undefined
}

/** Newest first, as the server orders: by time, then id. */
const byTime = (a: Message, b: Message): number =>
  a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1

/** The newest page over what was known before, whose older part stays unless more arrived in between than a page holds. */
export function withNewest(known: Thread | null | undefined, { items, next }: Page): Thread {
  const oldest = items.at(-1)
  const seam = oldest && next ? known?.messages.findIndex(({ id }) => id === oldest.id) : undefined
  if (!known || seam === undefined || seam < 0) return { messages: items, next }
  return { messages: [...items, ...known.messages.slice(seam + 1)], next: known.next }
}

/** The page that begins at `cursor`, behind what is known; nothing where another answer brought it already. */
export function withOlder(known: Thread, cursor: string, { items, next }: Page): Thread {
  return known.next === cursor ? { messages: [...known.messages, ...items], next } : known
}

export function withMessage(known: Thread, message: Message): Thread {
  if (known.messages.some(({ id }) => id === message.id)) return known
  return { ...known, messages: [message, ...known.messages].toSorted(byTime) }
}

/** The other member has seen so far, or further; nothing is told of them where one of the two blocked the other. */
export function withSeen(conversation: Conversation, messageId: number): Conversation {
  const { abilities, seenUpTo } = conversation
  return abilities.write && messageId > seenUpTo ? { ...conversation, seenUpTo: messageId } : conversation
}

/** Whether a message stands in one run with the one before it: same sender, within a few minutes, on the same day. */
export function continues(message: Message, before: Message | undefined, sameDay: boolean): boolean {
  return (
    Boolean(before) && sameDay && before?.senderId === message.senderId && minutesBetween(before, message) < RUN_MINUTES
  )
}

const RUN_MINUTES = 5

const minutesBetween = (one: Message, other: Message): number =>
  Math.abs(new Date(other.createdAt).getTime() - new Date(one.createdAt).getTime()) / 60_000

/** The reader's clock and zone; absent while the page is the server's, which knows neither: the zone is UTC then. */
export type Here = { now: Date; timeZone?: string } | undefined

/** Clock time for today, short month and day in the same year, otherwise a full date. */
export function formatWhen(at: Date, here: Here): string {
  return here && isSameDay(at, here.now, here) ? formatClock(at, here) : formatDate(at, here)
}

export const formatClock = (at: Date, here: Here): string => format(at, here, { hour: 'numeric', minute: '2-digit' })

/** The words between the messages of two days. */
export const formatDay = (at: Date, here: Here): string =>
  here && isSameDay(at, here.now, here) ? 'Today' : formatDate(at, here)

function formatDate(at: Date, here: Here): string {
  const sameYear = !here || format(at, here, { year: 'numeric' }) === format(here.now, here, { year: 'numeric' })
  return format(at, here, { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) })
}

export const isSameDay = (one: Date, other: Date, here: Here): boolean => dayOf(one, here) === dayOf(other, here)

const dayOf = (at: Date, here: Here): string => format(at, here, { year: 'numeric', month: 'numeric', day: 'numeric' })

const formats = new Map<string, Intl.DateTimeFormat>()

function format(at: Date, here: Here, parts: Intl.DateTimeFormatOptions): string {
  const timeZone = here ? here.timeZone : 'UTC'
  const key = JSON.stringify({ ...parts, timeZone })
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone && { timeZone }) })
  formats.set(key, known)
  return known.format(at)
}
