import { useMemo, useSyncExternalStore } from 'react'
import type { ReaderTime } from '../rules.ts'

type ChatTimeProps = {
  at: string
  here: ReaderTime
  format: (at: Date, here: ReaderTime) => string
  className?: string
}

export function ChatTime({ at, here, format, className }: ChatTimeProps) {
  return (
    <time dateTime={at} className={className}>
      {format(new Date(at), here)}
    </time>
  )
}

/** The reader's date and time zone. Undefined until hydration, so that the first render equals the server's. */
export function useHere(): ReaderTime {
  const today = useSyncExternalStore(eachMinute, readToday, () => undefined)
  return useMemo(() => (today ? { now: new Date(today) } : undefined), [today])
}

/** Checks each minute, because pages stay open over midnight. */
function eachMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000)
  return () => clearInterval(timer)
}

const readToday = (): string | undefined => new Date().toDateString()
