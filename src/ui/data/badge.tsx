import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type Tone = 'neutral' | 'ink' | 'leaf' | 'sun' | 'rose' | 'brand'

type BadgeProps = {
  /** `ink` for what is done, `leaf` only for what an entitled person has verified. */
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', toneStyles[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

/** Text and background colors of each tone. */
export const toneStyles: Record<Tone, string> = {
  neutral: 'bg-well text-soft',
  ink: 'bg-ink text-paper',
  leaf: 'bg-leaf-well text-leaf',
  sun: 'bg-sun-well text-sun',
  rose: 'bg-rose-well text-rose',
  brand: 'bg-brand-well text-brand',
}
