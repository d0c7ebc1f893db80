import { formatDate } from '../../shared/i18n/t.ts'
import { useHydrated } from '../use-hydrated.ts'

/** An instant like 'Nov 21, 2:53 PM' in the reader's time zone, with the year if it is not the current one. */
export function Moment({ at, className }: { at: string; className?: string }) {
  const hydrated = useHydrated()
  return (
    <time dateTime={at} className={className}>
      {hydrated ? toLocalText(at) : formatDate(new Date(at), { ...parts, timeZone: 'UTC' })}
    </time>
  )
}

/** The time of an instant without the day, like '2:53 PM'. */
export function Clock({ at }: { at: string }) {
  const hydrated = useHydrated()
  return <time dateTime={at}>{formatDate(new Date(at), hydrated ? clock : { ...clock, timeZone: 'UTC' })}</time>
}

/** The day of an instant, like 'Nov 21, 2026', in the reader's time zone. */
export function Day({ at }: { at: string }) {
  const hydrated = useHydrated()
  return <time dateTime={at}>{formatDate(new Date(at), hydrated ? day : { ...day, timeZone: 'UTC' })}</time>
}

function toLocalText(at: string): string {
  const date = new Date(at)
  return formatDate(date, date.getFullYear() === new Date().getFullYear() ? parts : { ...parts, year: 'numeric' })
}

const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

const parts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...clock }
