import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Here } from '../rules.ts'

/** Where and when the reader is; nothing until the page is the browser's own, so that both render the same at first. */
export function useHere(): Here {
  return useHydrated() ? { now: new Date() } : undefined
}

type ChatTimeProps = { at: string; format: (at: Date, here: Here) => string; className?: string }

export function ChatTime({ at, format, className }: ChatTimeProps) {
  return (
    <time dateTime={at} className={className}>
      {format(new Date(at), useHere())}
    </time>
  )
}
