import type { ReactNode } from 'react'
import type { Address } from '../../shared/addresses.ts'
import { toneStyles, type Tone } from './badge.tsx'
import { cx } from '../cx.ts'
import { Link } from '../navigation/link.tsx'
import { t } from '../../shared/i18n/t.ts'

type StatCardProps = {
  label: string
  /** The path of what it counts. */
  to?: Address
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  tone?: Tone
  className?: string
}

/** One number and what it counts. */
export function StatCard({ label, to, value, hint, icon, tone = 'neutral', className }: StatCardProps) {
  return (
    <div
      className={cx(
        'relative flex items-start justify-between gap-3 rounded-lg bg-card p-4 shadow-lift sm:p-5',
        className,
      )}
    >
      <div className="grid gap-1">
        <p className="text-sm font-medium text-soft">{label}</p>
        <p className="font-display text-3xl/none font-bold tracking-tight tabular-nums">{value}</p>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </div>
      {icon && (
        <span className={cx('grid size-10 shrink-0 place-items-center rounded-md', toneStyles[tone])}>{icon}</span>
      )}
      {to && (
        <Link
          to={to}
          aria-label={t('Show: {label}', { label })}
          className="absolute inset-0 rounded-lg hover:bg-well/40"
        />
      )}
    </div>
  )
}
