import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

export type IconButtonVariant = 'quiet' | 'outline' | 'floating'

type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name. */
  label: string
  /** `floating` is the white disc over a photograph. */
  variant?: IconButtonVariant
  /** A CountBadge at the corner. It is outside the button, so that the accessible name stays the same. */
  badge?: ReactNode
}

export function IconButton({ label, variant = 'quiet', badge, className, ...rest }: IconButtonProps) {
  const button = (
    <button type="button" aria-label={label} {...rest} className={cx(iconButtonStyles(variant), className)} />
  )
  if (badge === undefined) return button
  return <WithBadge badge={badge}>{button}</WithBadge>
}

/** Puts a CountBadge at the upper corner of an icon button. */
function WithBadge({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <span className="relative inline-flex has-data-count:me-4">
      {children}
      <span className="pointer-events-none absolute -top-0.5 start-[2.125rem] flex">{badge}</span>
    </span>
  )
}

/** The icon button's classes, for links that look like one. */
export function iconButtonStyles(variant: IconButtonVariant = 'quiet'): string {
  return cx(base, variants[variant])
}

const base =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,color,scale] ' +
  'active:scale-95 disabled:pointer-events-none disabled:opacity-55'

const variants: Record<IconButtonVariant, string> = {
  quiet: 'text-ink hover:bg-well',
  outline: 'border border-line bg-card text-ink hover:border-edge hover:bg-well',
  floating: 'bg-card/92 text-brand shadow-lift hover:bg-card',
}
