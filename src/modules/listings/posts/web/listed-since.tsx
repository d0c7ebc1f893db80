import { useSyncExternalStore } from 'react'
import { CalendarCheck } from '../../../../ui/icons.tsx'
import { formatDate, formatRelative } from '../../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { Post } from '../contract.ts'

/** `Since` that begins with a capital letter. */
export const ListedSince = ({ at }: { at: string }) => <Since at={at} className="inline-block first-letter:uppercase" />

/** The date; after hydration in words like '3 days ago', by the reader's calendar. */
function Since({ at, className }: { at: string; className?: string }) {
  const today = useSyncExternalStore(never, midnight, () => undefined)
  const date = new Date(at)
  const inFull = formatDate(date, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <time className={className} dateTime={at} title={inFull}>
      {today === undefined ? inFull : since(date, today)}
    </time>
  )
}

const steps = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'week', days: 7 },
  { unit: 'day', days: 1 },
] as const

/**
 * How long ago in calendar days, or in the largest whole unit of more.
 * @param today when today began
 */
export function since(then: Date, today: number): string {
  const days = Math.max(0, Math.round((today - midnight(then)) / DAY_MS))
  const { unit, days: length } = steps.find(step => days >= step.days) ?? steps[3]
  return formatRelative(-Math.floor(days / length), unit)
}

/** Midnight of a date in the local time zone; of today by default. */
const midnight = (date = new Date()): number => new Date(date).setHours(0, 0, 0, 0)

const never = () => () => {}

/** Reserves the height of `ConfirmedSince`. */
export const ConfirmedSpace = ({ status }: Pick<Post, 'status'>) =>
  status === 'approved' && (
    <p aria-hidden="true" className="flex h-[1lh] items-center text-sm">
      <Skeleton className="h-3.5 w-44" />
    </p>
  )

/** When the owner last confirmed a pet that looks for a home. */
export function ConfirmedSince({ post: { status, confirmedAt } }: { post: Post }) {
  if (status !== 'approved') return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <CalendarCheck aria-hidden="true" size={16} className="shrink-0" />
      <span>
        <Trans text="Confirmed <since/>" components={{ since: <Since at={confirmedAt} /> }} />
      </span>
    </p>
  )
}
