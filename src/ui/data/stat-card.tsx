import type { ReactNode } from 'react'
import { toneStyles, type Tone } from './badge.tsx'
import { cx } from '../cx.ts'

type StatCardProps = {
  label: string
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  tone?: Tone
  className?: string
}

/** One number and what it counts. */
export function StatCard({ label, value, hint, icon, tone = 'neutral', className }: StatCardProps) {
  return (
    <div className={cx('flex items-start justify-between gap-3 rounded-lg bg-card p-4 shadow-lift sm:p-5', className)}>
      <div className="grid gap-1">
        <p className="text-sm font-medium text-soft">{label}</p>
        <p className="font-display text-3xl/none font-bold tracking-tight tabular-nums">{value}</p>
        {hint && <p className="text-sm text-soft">{hint}</p>}
      </div>
      {icon && (
        <span className={cx('grid size-10 shrink-0 place-items-center rounded-md', toneStyles[tone])}>{icon}</span>
      )}
    </div>
  )
}
