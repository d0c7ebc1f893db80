import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** A filter that lives in the address; while the page of another one is fetched, the choice shows already. */
export function useUrlFilter() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const shown = coming?.pathname === pathname ? new URLSearchParams(coming.search) : search
  /** An empty value leaves its filter out. */
  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next, { preventScrollReset: true })
  }
  return { shown, change }
}
