import { useHydrated } from '../../../ui/use-hydrated.ts'

/** The date as such on the server and at first; then in words like '3 days ago', by the reader's own calendar. */
export function ListedSince({ at }: { at: string }) {
  const hydrated = useHydrated()
  const date = new Date(at)
  return (
    <time className="inline-block first-letter:uppercase" dateTime={at} title={dates.format(date)}>
      {hydrated ? since(date, new Date()) : dates.format(date)}
    </time>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000
const steps = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

/** How long ago in calendar days, or in the largest whole unit of more. */
export function since(then: Date, now: Date): string {
  const days = Math.max(0, Math.round((midnight(now) - midnight(then)) / DAY_MS))
  const { unit, days: length } = steps.find(step => days >= step.days) ?? steps[3]
  return words.format(-Math.floor(days / length), unit)
}

const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0)

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
