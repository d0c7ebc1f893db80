import { useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the lower end within which the reader counts as being there. */
const END_PX = 40

interface Shown {
  /** What names the last message. */
  newest: string | undefined
  /** It is one that the reader is just sending. */
  sending: boolean
}

/**
 * The list is laid out from its lower end: there it opens, there it stays when it or its box grows, and older messages push
 * in above without moving anything. What arrives below while the reader is further up is made good for here.
 */
export function useThreadScroll({ newest, sending }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [fresh, setFresh] = useState(false)
  const last = useRef<Element>(undefined)

  const toEnd = () => {
    box.current?.scrollTo({ top: 0 })
  }
  const onScroll = () => {
    const there = Math.abs(box.current?.scrollTop ?? 0) < END_PX
    setAtEnd(there)
    if (there) setFresh(false)
  }
  useLayoutEffect(() => {
    const before = last.current
    last.current = list.current?.lastElementChild ?? undefined
    if (!box.current || !before || before === last.current) return
    if (sending) toEnd()
    if (sending || atEnd || !before.isConnected) return
    box.current.scrollTop -= below(before, list.current)
    setFresh(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each new last message; where the reader was then is what counts
  }, [newest])
  return { box, list, atEnd, fresh, toEnd, onScroll }
}

const below = (element: Element, list: Element | null): number =>
  (list?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().bottom
