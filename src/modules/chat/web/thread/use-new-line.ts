import { useState } from 'react'
import { useMe } from '../../../../client.ts'
import type { Thread } from '../../rules.ts'
import { firstLine, nextLine, type NewLine } from './new-line.ts'

interface Options {
  thread: Thread
  unread: number
  /** False while the thread may be an outdated one from the cache. */
  current: boolean
  /** Whether the reader sees the newest messages. */
  reading: boolean
}

/** The message below the line "New messages". */
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
