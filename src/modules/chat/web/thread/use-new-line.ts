import { useState } from 'react'
import { useMe } from '../../../../client.ts'
import type { Thread } from '../../rules.ts'
import { firstLine, nextLine, type NewLine } from './new-line.ts'

interface Options {
  thread: Thread
  /** How many messages of others are unread as the conversation opens. */
  unread: number
  /** Whether the thread is what the server has, not what an earlier visit left. */
  current: boolean
  /** Whether the newest messages are before the reader's eyes. */
  reading: boolean
}

/** The message before which the line stands that says where the new ones begin. */
export function useNewLine({ thread: { messages }, unread, current, reading }: Options): number | undefined {
  const me = useMe()?.id
  const [atOpening] = useState(unread)
  const [line, setLine] = useState<NewLine>()
  const next = line
    ? nextLine(line, { messages, me, reading })
    : current
      ? firstLine({ messages, me }, atOpening)
      : line
  if (next !== line) setLine(next)
  return next?.before
}
