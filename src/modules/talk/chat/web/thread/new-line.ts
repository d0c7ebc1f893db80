import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useMe } from '../../../../../app/client.ts'
import type { Message } from '../../contract.ts'
import type { Thread } from '../../rules.ts'
import type { useThreadScroll } from './use-thread-scroll.ts'

/** The position of the line "New messages", with the state that decides when it moves. */
interface NewLine {
  /** The message below the line. */
  before: number | undefined
  /** The newest message when the line was computed. */
  upTo: number
  /** The reader has been away since the line was set. */
  away: boolean
}

interface ThreadState {
  /** Newest first. */
  messages: readonly Message[]
  me: string | undefined
  /** Whether the reader sees the newest messages. */
  reading: boolean
}

/** @param readUpTo the newest message that the reader had seen when the conversation was opened */
export function firstLine({ messages, me }: Omit<ThreadState, 'reading'>, readUpTo: number): NewLine {
  const unread = messages.filter(({ id, senderId, deleted }) => senderId !== me && id > readUpTo && !deleted)
  return { before: unread.at(-1)?.id, upTo: messages[0]?.id ?? 0, away: false }
}

/** A message of the reader removes the line; unseen messages set a new one. Returns the same object if nothing changes. */
export function nextLine(line: NewLine, { messages, me, reading }: ThreadState): NewLine {
  const arrived = messages.filter(({ id }) => id > line.upTo)
  const upTo = arrived[0]?.id ?? line.upTo
  const away = line.away && !reading
  if (arrived.length === 0) return away === line.away ? line : { ...line, away }
  if (arrived.some(({ senderId }) => senderId === me)) return { before: undefined, upTo, away: false }
  return reading || away ? { ...line, upTo, away } : { before: arrived.at(-1)?.id, upTo, away: true }
}

interface NewLineOptions {
  thread: Thread
  /** The newest message that the reader has seen. */
  readUpTo: number
  /** False while the thread may be an outdated one from the cache. */
  current: boolean
  /** Whether the reader sees the newest messages. */
  reading: boolean
}

/** The line "New messages"; undefined until it is known whether there is one. */
export function useNewLine({ thread: { messages }, readUpTo, current, reading }: NewLineOptions): NewLine | undefined {
  const me = useMe()?.id
  const [atOpening] = useState(readUpTo)
  const [line, setLine] = useState<NewLine>()
  const next = line
    ? nextLine(line, { messages, me, reading })
    : current
      ? firstLine({ messages, me }, atOpening)
      : line
  if (next !== line) setLine(next)
  return next
}

type Scroll = Pick<ReturnType<typeof useThreadScroll>, 'list' | 'atEnd' | 'bring'>

/** Scrolls to the line when the conversation opens, and keeps it visible while messages arrive in a hidden window. */
export function useScrollToLine({ list, atEnd, bring }: Scroll, line: NewLine | undefined, visible: boolean): void {
  const show = useEffectEvent(() => {
    const element = list.current?.querySelector('[data-line]')
    if (atEnd && element) bring(element, 'top')
  })
  const before = line?.before
  const arrivedUnseen = line?.away && !visible ? line.upTo : undefined
  useLayoutEffect(() => {
    if (before !== undefined) show()
  }, [before])
  useLayoutEffect(() => {
    if (arrivedUnseen !== undefined) show()
  }, [arrivedUnseen])
}
