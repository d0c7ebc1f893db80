import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Tone = 'neutral' | 'leaf' | 'sun' | 'rose' | 'brand'

type BadgeProps = {
  /** `leaf` only for what an entitled person has verified. */
  tone?: Tone
  icon?: ReactNode
  /** On small screens only the icon shows; the words stay for screen readers. */
  compact?: boolean
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, compact = false, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', compact && '-my-0.5 max-sm:-my-1 max-sm:p-1.5', toneStyles[tone], className)}>
      {icon}
      {compact ? <span className="max-sm:sr-only">{children}</span> : children}
    </span>
  )
}

/** Text and background colors of each tone. */
export const toneStyles: Record<Tone, string> = {
  neutral: 'bg-well text-soft',
  leaf: 'bg-leaf-well text-leaf',
  sun: 'bg-sun-well text-sun',
  rose: 'bg-rose-well text-rose',
  brand: 'bg-brand-well text-brand',
}
