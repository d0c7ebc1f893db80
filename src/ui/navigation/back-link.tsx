import type { ReactNode } from 'react'
import type { Address } from '../../shared/addresses.ts'
import { ArrowLeft } from '../icons.tsx'
import { Link } from './link.tsx'

/** To the page above, at the top of a page. */
export function BackLink({ to, children }: { to: Address; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="touch relative inline-flex items-center gap-2 text-[0.9375rem] font-medium text-soft hover:text-ink"
    >
      <ArrowLeft size={17} />
      {children}
    </Link>
  )
}
