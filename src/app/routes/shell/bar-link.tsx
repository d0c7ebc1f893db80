import type { ComponentType, ReactNode } from 'react'
import type { Address } from '../../../shared/addresses.ts'
import { cx } from '../../../ui/cx.ts'
import { NavLink } from '../../../ui/navigation/link.tsx'

type NavItem = {
  to: Address
  icon?: ComponentType<{ size: number; className?: string; 'aria-hidden': true }>
  children: ReactNode
}

/** A link in the navigation bar. */
export function BarLink({ to, icon: Icon, children }: NavItem) {
  return (
    <NavLink to={to} className={cx(barItemStyles, 'inline-flex')}>
      {Icon && <Icon aria-hidden size={19} className="max-[23rem]:hidden" />}
      {children}
    </NavLink>
  )
}

export const barItemStyles =
  'relative min-h-11 items-center gap-2 rounded-full px-3.5 max-[23rem]:px-2 font-[550] transition-colors hover:bg-well ' +
  'aria-[current=page]:bg-brand-well aria-[current=page]:text-brand'
