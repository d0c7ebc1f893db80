import { t } from '../../shared/i18n/t.ts'
import { cx } from '../cx.ts'

export function PawMark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width={size} height={size} viewBox="0 0 32 32" fill="currentColor">
      <ellipse cx="6.2" cy="14.6" rx="2.9" ry="3.9" transform="rotate(-24 6.2 14.6)" />
      <ellipse cx="12.4" cy="8.1" rx="3" ry="4.3" transform="rotate(-8 12.4 8.1)" />
      <ellipse cx="19.9" cy="8.1" rx="3" ry="4.3" transform="rotate(9 19.9 8.1)" />
      <ellipse cx="26" cy="14.7" rx="2.9" ry="3.9" transform="rotate(25 26 14.7)" />
      <path d="M16.1 14.8c-4.6 0-9 5-9 8.8 0 2.9 2.1 4.3 4.4 4.3 1.8 0 3-.9 4.6-.9s2.8.9 4.6.9c2.3 0 4.4-1.4 4.4-4.3 0-3.8-4.4-8.8-9-8.8Z" />
    </svg>
  )
}

/** The logo with the name, for links in headers. */
export function Logo({ name = t('Pawpal'), className }: { name?: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-2 font-display text-[1.4375rem]/none font-bold tracking-tight text-brand',
        className,
      )}
    >
      <PawMark />
      {name}
    </span>
  )
}
