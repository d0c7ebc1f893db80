import { useLocation, useNavigation, useSearchParams } from 'react-router'

/** The query of the URL or, during a navigation within the page, of the next URL. */
export function useShownSearch(): URLSearchParams {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  return coming?.pathname === pathname ? new URLSearchParams(coming.search) : search
}
