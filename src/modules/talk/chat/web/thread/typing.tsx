import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { onSignal } from '../../../../../shared/signals.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import type { TypingSignal } from '../../contract.ts'
import type { Thread } from '../../rules.ts'
import { TYPING_EVERY_MS, TYPING_SHOWN_MS, TYPING_SIGNAL } from '../../vocabulary.ts'

/** Says that the other person is typing. The line keeps its height, so that nothing moves. */
export function TypingLine({ name, typing }: { name: string; typing: boolean }) {
  return (
    <p role="status" className="flex h-6 shrink-0 items-center gap-2 px-5 text-sm text-soft">
      {typing && (
        <>
          <span className="truncate">{t('{name} is typing', { name })}</span>
          <span aria-hidden="true" className="flex gap-1 pt-1">
            {DELAYS.map(delay => (
              <i
                key={delay}
                className="size-1.5 rounded-full bg-current motion-safe:animate-bounce"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
        </>
      )}
    </p>
  )
}

const DELAYS = [0, 150, 300]

/** Whether the other member is typing. False after a pause or when their message arrives. */
export function useTyping(conversationId: string, thread: Thread | null | undefined): boolean {
  const me = useMe()?.id
  const theirs = thread?.messages.find(({ senderId }) => senderId !== me)?.id
  /** `after`: their newest message when the signal arrived. */
  const [typing, setTyping] = useState<{ after: number | undefined; until: number }>()
  const onTyping = useEffectEvent((signal: TypingSignal) => {
    if (signal.conversationId === conversationId && signal.userId !== me)
      setTyping({ after: theirs, until: Date.now() + TYPING_SHOWN_MS })
  })
  useEffect(() => onSignal(TYPING_SIGNAL, (signal: TypingSignal) => onTyping(signal)), [])
  useEffect(() => {
    if (!typing) return
    const timer = setTimeout(setTyping, typing.until - Date.now(), undefined)
    return () => clearTimeout(timer)
  }, [typing])
  return typing !== undefined && typing.after === theirs
}

/** Signals to the other member that the viewer is typing, throttled. Failures are ignored. */
export function useSignalTyping(conversationId: string): () => void {
  const queries = useQueries()
  const signalledAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - signalledAt.current < TYPING_EVERY_MS) return
    signalledAt.current = now
    void queries.chat.typing.call({ conversationId }).catch(() => {})
  }
}
