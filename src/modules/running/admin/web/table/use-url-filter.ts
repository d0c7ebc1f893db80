import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** A filter in the URL's query. A pending navigation counts already, so that a second change keeps the first. */
export function useUrlFilter() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const shown = coming?.pathname === pathname ? new URLSearchParams(coming.search) : search
  /** An empty value removes its filter. */
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(shown)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { preventScrollReset: true })
  }
  return { shown, change }
}
