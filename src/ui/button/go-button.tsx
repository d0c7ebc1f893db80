import type { ReactNode } from 'react'
import type { Address } from '../../shared/addresses.ts'
import { buttonStyles, type ButtonSize, type ButtonVariant } from './button.tsx'
import { cx } from '../cx.ts'

type GoButtonProps = {
  to: Address
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  className?: string
  children: ReactNode
}

/** A button that leads to a URL and works without scripts: a form with method GET. */
export function GoButton({ to, variant, size, block, className, children }: GoButtonProps) {
  const { pathname, searchParams } = new URL(to, 'http://here')
  return (
    <form action={pathname} method="get" className="grid">
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={cx(buttonStyles({ variant, size, block }), className)}>
        {children}
      </button>
    </form>
  )
}
