import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMe, useQueries } from '../../../../client.ts'
import { onSignal } from '../../../../shared/signals.ts'
import type { TypingSignal } from '../../contract.ts'
import type { Thread } from '../../rules.ts'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS, TYPING_SIGNAL } from '../../vocabulary.ts'

/** Whether the other member is writing, until they stop or their message arrives. */
export function useTyping(conversationId: string, thread: Thread | null | undefined): boolean {
  const me = useMe()?.id
  const theirs = thread?.messages.find(({ senderId }) => senderId !== me)?.id
  /** After which of their messages they were writing. */
  const [typing, setTyping] = useState<{ after: number | undefined; until: number }>()
  const hear = useEffectEvent((signal: TypingSignal) => {
    if (signal.conversationId === conversationId && signal.userId !== me)
      setTyping({ after: theirs, until: Date.now() + TYPING_SHOWN_MS })
  })
  useEffect(() => onSignal(TYPING_SIGNAL, (signal: TypingSignal) => hear(signal)), [])
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(setTyping, typing.until - Date.now(), undefined)
    return () => clearTimeout(timer)
  }, [typing])
  return typing !== undefined && typing.after === theirs
}

/** Tells the other member that one is writing, now and then while one goes on. Nobody is told where that fails. */
export function useTellTyping(conversationId: string): () => void {
  const queries = useQueries()
  const told = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - told.current < TYPING_EVERY_MS) return
    told.current = now
    void queries.chat.typing.call({ conversationId }).catch(() => {})
  }
}
