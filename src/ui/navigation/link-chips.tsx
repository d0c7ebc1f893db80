import type { Address } from '../../shared/addresses.ts'
import { Link } from './link.tsx'

interface LinkChipsProps {
  /** The accessible name, like 'By state'. */
  label: string
  chips: readonly { to: Address; text: string; current: boolean }[]
}

/** Filters as links: they work without scripts, and Back undoes them. */
export function LinkChips({ label, chips }: LinkChipsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {chips.map(({ to, text, current }) => (
        <Link key={to} to={to} preventScrollReset aria-current={current ? 'true' : undefined} className={chip}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

const chip =
  'touch relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors ' +
  'hover:border-edge hover:bg-well aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'
