import { foldText } from '../../../shared/text/fold-text.ts'
import { dateFormat } from '../../../shared/i18n/formats.ts'
import { formatTag } from '../../../shared/i18n/languages.ts'
import { currentLanguage, t } from '../../../shared/i18n/t.ts'
import type { Conversation, Message, Quote } from './contract.ts'
import { QUOTE_LENGTH } from './vocabulary.ts'

/** The loaded part of a conversation: its newest messages without gaps, newest first. */
export interface Thread {
  messages: Message[]
  /** The cursor of the next older page; undefined if the first message is loaded. */
  next?: string | undefined
}

interface Page {
  items: Message[]
  next?: string | undefined
}

/** The server's order: newest first, by time, then id. */
const byTime = (a: Message, b: Message): number =>
  a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1

/** Adds the newest page to a loaded thread. Drops the older part if there may be a gap between them. */
export function withNewest(known: Thread | null | undefined, { items, next }: Page): Thread {
  const oldest = items.at(-1)
  const seam = oldest && next ? known?.messages.findIndex(({ id }) => id === oldest.id) : undefined
  if (!known || seam === undefined || seam < 0) return { messages: items, next }
  return { messages: [...items, ...known.messages.slice(seam + 1)], next: known.next }
}

/** Appends the older page that was requested with `cursor`. Returns the same object if another response already added it. */
export function withOlder(known: Thread, cursor: string, { items, next }: Page): Thread {
  return known.next === cursor ? { messages: [...known.messages, ...items], next } : known
}

/** Adds a new message, or empties a deleted one. */
export function withMessage(known: Thread, message: Message): Thread {
  if (message.deleted) return { ...known, messages: known.messages.map(one => withoutText(one, message)) }
  if (known.messages.some(({ id }) => id === message.id)) return known
  return { ...known, messages: [message, ...known.messages].toSorted(byTime) }
}

/** The quote that a pending reply shows until the server has stored it. */
export const toQuote = ({ id, senderId, content, photo, deleted }: Message): Quote => ({
  id,
  senderId,
  content: content.slice(0, QUOTE_LENGTH),
  hasPhoto: photo !== null,
  deleted,
})

/** Empties a deleted message and the quotes of it. */
function withoutText(message: Message, deleted: Message): Message {
  if (message.id === deleted.id) return deleted
  const { replyTo } = message
  if (replyTo?.id !== deleted.id) return message
  return { ...message, replyTo: { ...replyTo, content: '', hasPhoto: false, deleted: true } }
}

/** Moves `seenUpTo` forward, never back. It stays if either member blocked the other. */
export function withSeen<Known extends Conversation>(conversation: Known, messageId: number): Known {
  const { abilities, seenUpTo } = conversation
  return abilities.write && messageId > seenUpTo ? { ...conversation, seenUpTo: messageId } : conversation
}

/** The words of a search, folded. */
export const wordsIn = (search: string | undefined): string[] =>
  foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)

const SNIPPET_BEFORE = 30

/** An excerpt of a found message around the first match. */
export function snippetOf(content: string, search: string): { before: string; match: string; after: string } {
  const text = content.replaceAll(/\s+/g, ' ')
  const { folded, positions } = foldInPlace(text)
  const found = wordsIn(search)
    .map(word => ({ word, start: folded.indexOf(word) }))
    .filter(({ start }) => start >= 0)
    .map(({ word, start }) => {
      const at = positions[start] ?? 0
      return { at, length: (positions[start + word.length] ?? text.length) - at }
    })
    .toSorted((one, other) => one.at - other.at)
  const { at, length } = found[0] ?? { at: 0, length: 0 }
  const from = at > SNIPPET_BEFORE ? text.indexOf(' ', at - SNIPPET_BEFORE) + 1 : 0
  const start = from > at ? at : from
  return {
    before: (start > 0 ? '… ' : '') + text.slice(start, at),
    match: text.slice(at, at + length),
    after: text.slice(at + length),
  }
}

/** A folded text, with the position of each of its characters in the original. */
function foldInPlace(text: string): { folded: string; positions: number[] } {
  const positions: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const part = foldText(character)
    for (let index = 0; index < part.length; index++) positions.push(at)
    folded += part
    at += character.length
  }
  return { folded, positions }
}

/** Whether a message belongs to the same run as the one before: same sender and writer, same day, a few minutes apart. */
export function continues(message: Message, before: Message | undefined, sameDay: boolean): boolean {
  return (
    before !== undefined &&
    sameDay &&
    before.senderId === message.senderId &&
    before.writtenBy?.id === message.writtenBy?.id &&
    minutesBetween(before, message) < RUN_MINUTES
  )
}

const RUN_MINUTES = 5

const minutesBetween = (one: Message, other: Message): number =>
  Math.abs(new Date(other.createdAt).getTime() - new Date(one.createdAt).getTime()) / 60_000

/** The reader's clock and time zone. Undefined on the server, which knows neither and uses UTC. */
export type ReaderTime = { now: Date; timeZone?: string } | undefined

/** The time for today, month and day for this year, a full date for other years. */
export function formatWhen(at: Date, here: ReaderTime): string {
  return here && isSameDay(at, here.now, here) ? formatClock(at, here) : formatDate(at, here)
}

export const formatClock = (at: Date, here: ReaderTime): string =>
  format(at, here, { hour: 'numeric', minute: '2-digit' })

/** The date line between messages of different days. */
export const formatDay = (at: Date, here: ReaderTime): string =>
  here && isSameDay(at, here.now, here) ? t('Today') : formatDate(at, here)

function formatDate(at: Date, here: ReaderTime): string {
  const sameYear = !here || format(at, here, { year: 'numeric' }) === format(here.now, here, { year: 'numeric' })
  return format(at, here, { month: 'short', day: 'numeric', ...(!sameYear && { year: 'numeric' }) })
}

export const isSameDay = (one: Date, other: Date, here: ReaderTime): boolean => dayOf(one, here) === dayOf(other, here)

const dayOf = (at: Date, here: ReaderTime): string =>
  format(at, here, { year: 'numeric', month: 'numeric', day: 'numeric' })

function format(at: Date, here: ReaderTime, parts: Intl.DateTimeFormatOptions): string {
  const timeZone = here ? here.timeZone : 'UTC'
  return dateFormat(formatTag(currentLanguage()), { ...parts, ...(timeZone && { timeZone }) }).format(at)
}
