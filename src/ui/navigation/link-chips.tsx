import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { Link } from './link.tsx'

interface LinkChipsProps {
  /** The accessible name, like 'By state'. */
  label: string
  chips: readonly { to: string; text: string; current: boolean }[]
}

/** Filters as links: they work without scripts, and Back undoes them. */
export function LinkChips({ label, chips }: LinkChipsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {chips.map(({ to, text, current }) => (
        <Link key={to} to={to} preventScrollReset aria-current={current ? 'true' : undefined} className={chip}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** The query of the URL or, during a navigation within the page, of the next URL. */
export function useShownSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : search
}

const chip =
  'touch relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors ' +
  'hover:border-edge hover:bg-well aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'
