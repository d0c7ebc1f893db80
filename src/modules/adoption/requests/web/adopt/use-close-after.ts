import { useEffect, useEffectEvent } from 'react'

const CLOSES_AFTER_MS = 2000

/** Runs `close` two seconds after `done` becomes true. */
export function useCloseAfter(done: boolean, close: () => void) {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => closeNow(), CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [done])
}
