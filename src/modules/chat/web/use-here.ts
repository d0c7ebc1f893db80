import { useMemo, useSyncExternalStore } from 'react'
import type { Here } from '../rules.ts'

/** Where and when the reader is, to the day; nothing until the page is the browser's own, so that both render the same at first. */
export function useHere(): Here {
  const today = useSyncExternalStore(eachMinute, readToday, () => undefined)
  return useMemo(() => (today ? { now: new Date(today) } : undefined), [today])
}

/** Pages stay open over midnight. */
function eachMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000)
  return () => clearInterval(timer)
}

const readToday = (): string | undefined => new Date().toDateString()
