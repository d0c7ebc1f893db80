import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type FactsProps = { items: readonly { label: string; value: ReactNode }[]; className?: string }

/** Short facts in small cards: two beside each other on phones, four on wide screens. */
export function Facts({ items, className }: FactsProps) {
  return (
    <dl className={cx('grid base:grid-cols-2 gap-3 lg:base:grid-cols-4', className)}>
      {items.map(({ label, value }) => (
        <div key={label} className="rounded-md bg-card px-4 py-3 shadow-lift">
          <dt className="text-[0.8125rem] text-soft">{label}</dt>
          <dd className="text-[1.0625rem] font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
