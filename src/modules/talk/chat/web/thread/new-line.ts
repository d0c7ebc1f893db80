import type { Message } from '../../contract.ts'

/** Where the line "New messages" is, with the state that decides where it goes next. */
export interface NewLine {
  /** The message below the line. */
  before: number | undefined
  /** The newest message when the line was computed. */
  upTo: number
  /** The reader has been away since the line was set. */
  away: boolean
}

interface Shown {
  /** Newest first. */
  messages: readonly Message[]
  me: string | undefined
  /** Whether the reader sees the newest messages. */
  reading: boolean
}

/** @param readUpTo the newest message that the reader had seen when the conversation was opened */
export function firstLine({ messages, me }: Omit<Shown, 'reading'>, readUpTo: number): NewLine {
  const unread = messages.filter(({ id, senderId, deleted }) => senderId !== me && id > readUpTo && !deleted)
  return { before: unread.at(-1)?.id, upTo: messages[0]?.id ?? 0, away: false }
}

/** A message of the reader removes the line; unseen messages set a new one. Returns the same object if nothing changes. */
export function nextLine(line: NewLine, { messages, me, reading }: Shown): NewLine {
  const arrived = messages.filter(({ id }) => id > line.upTo)
  const upTo = arrived[0]?.id ?? line.upTo
  const away = line.away && !reading
  if (arrived.length === 0) return away === line.away ? line : { ...line, away }
  if (arrived.some(({ senderId }) => senderId === me)) return { before: undefined, upTo, away: false }
  return reading || away ? { ...line, upTo, away } : { before: arrived.at(-1)?.id, upTo, away: true }
}
