import type { Address } from '../../shared/addresses.ts'
import { X } from '../icons.tsx'
import { Link } from './link.tsx'

interface LinkChipsProps {
  /** The accessible name, like 'By state'. */
  label: string
  /** `removes`: what a press takes off, like 'Remove dogs'. */
  chips: readonly { to: Address; text: string; current: boolean; removes?: string }[]
}

/** Filters as links: they work without scripts, and Back undoes them. */
export function LinkChips({ label, chips }: LinkChipsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ to, text, current, removes }) => (
        <Link key={text} to={to} preventScrollReset aria-current={current ? 'true' : undefined} className={chip}>
          <span aria-hidden={removes !== undefined}>{text}</span>
          {removes && <span className="sr-only">{removes}</span>}
          {removes && <X size={14} />}
        </Link>
      ))}
    </nav>
  )
}

const chip =
  'touch relative inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors ' +
  'hover:border-edge hover:bg-well aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'
