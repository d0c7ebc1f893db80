import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type IconButtonVariant = 'quiet' | 'outline' | 'floating'

type IconButtonProps = ComponentProps<'button'> & {
  /** The accessible name: an icon alone says nothing to everyone. */
  label: string
  /** `floating` is the white disc over a photograph. */
  variant?: IconButtonVariant
}

export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return <button type="button" aria-label={label} {...rest} className={cx(iconButtonStyles(variant), className)} />
}

/** The icon button's classes, for links that look like one. */
export function iconButtonStyles(variant: IconButtonVariant = 'quiet'): string {
  return cx(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-[background-color,color,scale]',
    'active:scale-95 disabled:pointer-events-none disabled:opacity-55',
    variants[variant],
  )
}

const variants: Record<IconButtonVariant, string> = {
  quiet: 'text-ink hover:bg-well',
  outline: 'border border-line bg-card text-ink hover:border-edge hover:bg-well',
  floating: 'bg-card/92 text-brand shadow-lift hover:bg-card',
}
