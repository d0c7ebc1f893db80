import type { ReactNode } from 'react'
import { toneStyles, type Tone } from '../data/badge.tsx'
import { cx } from '../cx.ts'

type BannerProps = { tone?: Tone; icon?: ReactNode; action?: ReactNode; className?: string; children: ReactNode }

/** A slim note across the page, e.g. above the header. */
export function Banner({ tone = 'neutral', icon, action, className, children }: BannerProps) {
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 min-h-11.5 px-4 sm:min-h-12 text-center text-sm font-medium print:hidden',
        toneStyles[tone],
        className,
      )}
    >
      {icon}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** A note within the page: what people should know before they go on. */
export function Note({ tone = 'neutral', icon, action, className, children }: BannerProps) {
  return (
    <div
      className={cx('flex items-start gap-3 rounded-md px-4 py-3 base:text-[0.9375rem]', toneStyles[tone], className)}
    >
      {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
