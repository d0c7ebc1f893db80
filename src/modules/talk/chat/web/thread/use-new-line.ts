import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useMe } from '../../../../../app/client.ts'
import type { Thread } from '../../rules.ts'
import { firstLine, nextLine, type NewLine } from './new-line.ts'
import type { useThreadScroll } from './use-thread-scroll.ts'

interface Options {
  thread: Thread
  /** The newest message that the reader has seen. */
  readUpTo: number
  /** False while the thread may be an outdated one from the cache. */
  current: boolean
  /** Whether the reader sees the newest messages. */
  reading: boolean
}

/** The line "New messages"; undefined until it is known whether there is one. */
export function useNewLine({ thread: { messages }, readUpTo, current, reading }: Options): NewLine | undefined {
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

/** Scrolls to the line when it appears at opening, and keeps it on the screen while messages arrive behind another window. */
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
