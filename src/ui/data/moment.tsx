import { useHydrated } from '../use-hydrated.ts'

/** An instant like 'Nov 21, 2:53 PM' in the reader's time zone, with the year if it is not the current one. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={at} className={className}>
      {hydrated ? toLocalText(at) : utc.format(new Date(at))}
    </time>
  )
}

/** The time of an instant without the day, like '2:53 PM'. */
export function Clock({ at }: { at: string }) {
  const hydrated = useHydrated()
  return <time dateTime={at}>{(hydrated ? localClock : utcClock).format(new Date(at))}</time>
}

function toLocalText(at: string): string {
  const date = new Date(at)
  return (date.getFullYear() === new Date().getFullYear() ? local : withYear).format(date)
}

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const localClock = new Intl.DateTimeFormat('en-US', clock)
const utcClock = new Intl.DateTimeFormat('en-US', { ...clock, timeZone: 'UTC' })
const parts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...clock }
const local = new Intl.DateTimeFormat('en-US', parts)
const withYear = new Intl.DateTimeFormat('en-US', { ...parts, year: 'numeric' })
const utc = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
