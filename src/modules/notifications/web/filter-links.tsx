import { useNavigation, useSearchParams } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { KIND_LABELS, KINDS } from '../vocabulary.ts'
import { filterIn, pathOf, type Filter } from './queries.ts'

/** The filters live in the address, and are links: they work before any script has run, and Back undoes them. */
export function FilterLinks() {
  const [search] = useSearchParams()
  const { location } = useNavigation()
  // While the page of another filter is fetched, the choice shows already.
  const coming = location?.pathname === '/notifications' ? new URLSearchParams(location.search) : undefined
  const { unread, kind } = filterIn(coming ?? search)
  const state = unread && ({ unread } as const)
  const ofKind = kind && { kind }
  return (
    <div className="mb-4 grid gap-2">
      <nav aria-label="By state" className={row}>
        <Chip filter={{ ...ofKind }} current={!unread} text="All" />
        <Chip filter={{ ...ofKind, unread: true }} current={Boolean(unread)} text="Unread" />
      </nav>
      <nav aria-label="By kind" className={row}>
        <Chip filter={{ ...state }} current={!kind} text="All kinds" />
        {KINDS.map(one => (
          <Chip key={one} filter={{ ...state, kind: one }} current={kind === one} text={KIND_LABELS[one]} />
        ))}
      </nav>
    </div>
  )
}

function Chip({ filter, current, text }: { filter: Filter; current: boolean; text: string }) {
  return (
    <Link to={pathOf(filter)} preventScrollReset aria-current={current ? 'true' : undefined} className={chip}>
      {text}
    </Link>
  )
}

const row = 'flex flex-wrap gap-1.5'

const chip =
  'touch relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors ' +
  'hover:border-edge hover:bg-well aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'
