import { useLayoutEffect, useRef, useState } from 'react'

/** The reader counts as being at the end within this distance from it. */
const END_PX = 40
/** How much of the text above a line stays visible. */
const ABOVE_PX = 48

interface ThreadState {
  /** The key of the last message. */
  newest: string | undefined
  /** The reader is sending it. */
  sending: boolean
}

/**
 * The list is laid out from its bottom (`flex-col-reverse`): it opens there, and older messages above move nothing. New messages
 * below would move the text of a reader further up, so this hook compensates the scroll position.
 */
export function useThreadScroll({ newest, sending }: ThreadState) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const [fresh, setFresh] = useState(false)
  const last = useRef<Element>(undefined)

  const toEnd = () => {
    box.current?.scrollTo({ top: 0 })
  }
  /** Puts an element near the top of the box, or in its middle. */
  const bring = (element: Element, where: 'top' | 'middle') => {
    if (!box.current) return
    const { top, height } = box.current.getBoundingClientRect()
    box.current.scrollTop += element.getBoundingClientRect().top - top - (where === 'top' ? ABOVE_PX : height / 3)
    onScroll()
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
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each new last message, with the scroll position of that moment
  }, [newest])
  return { box, list, atEnd, fresh, toEnd, onScroll, bring }
}

const below = (element: Element, list: Element | null): number =>
  (list?.getBoundingClientRect().bottom ?? 0) - element.getBoundingClientRect().bottom
