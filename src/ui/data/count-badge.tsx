import { cx } from '../cx.ts'

type CountBadgeProps = { count: number; max?: number; className?: string }

/** A number of new items, '9+' above nine; nothing at zero. Hidden from screen readers: a label nearby must have the number. */
export function CountBadge({ count, max = 9, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span aria-hidden="true" data-count className={cx(disc, className)}>
      {count > max ? `${max}+` : count}
    </span>
  )
}

const disc =
  'inline-block h-5 min-w-5 rounded-full bg-brand px-1.5 text-center text-xs/5 font-bold text-brand-ink tabular-nums ring-2 ring-paper'
