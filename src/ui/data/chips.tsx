import { cx } from '../cx.ts'
import { Badge, type Tone } from './badge.tsx'

type ChipsProps = { items: readonly string[]; label?: string; tone?: Tone; className?: string }

/** A row of short words. */
export function Chips({ items, label, tone, className }: ChipsProps) {
  return (
    <ul aria-label={label} className={cx('flex flex-wrap gap-1.5', className)}>
      {items.map(item => (
        <li key={item} className="flex max-w-full">
          <Badge tone={tone}>{item}</Badge>
        </li>
      ))}
    </ul>
  )
}
