import type { Message } from '../../contract.ts'

/** Where the new messages begin, and what that is known by. */
export interface NewLine {
  /** The message before which the line stands. */
  before: number | undefined
  /** The newest message that was looked at. */
  upTo: number
  /** The line stands before what arrived in this absence. */
  away: boolean
}

interface Shown {
  /** Newest first. */
  messages: readonly Message[]
  me: string | undefined
  /** Whether they are before the reader's eyes. */
  reading: boolean
}

/** @param unread how many messages of others were unread when the conversation was opened */
export function firstLine({ messages, me }: Omit<Shown, 'reading'>, unread: number): NewLine {
  const theirs = messages.filter(({ senderId }) => senderId !== me)
  return { before: theirs[unread - 1]?.id, upTo: messages[0]?.id ?? 0, away: false }
}

/** The same object where nothing changes. What one writes oneself ends the line; what arrives unseen begins a new one. */
export function nextLine(line: NewLine, { messages, me, reading }: Shown): NewLine {
  const arrived = messages.filter(({ id }) => id > line.upTo)
  const upTo = arrived[0]?.id ?? line.upTo
  const away = line.away && !reading
  if (arrived.length === 0) return away === line.away ? line : { ...line, away }
  if (arrived.some(({ senderId }) => senderId === me)) return { before: undefined, upTo, away: false }
  return reading || away ? { ...line, upTo, away } : { before: arrived.at(-1)?.id, upTo, away: true }
}
