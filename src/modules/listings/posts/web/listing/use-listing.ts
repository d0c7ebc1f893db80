import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useNavigation } from 'react-router'
import { useQueries } from '../../../../../app/client.ts'
import { useIsPainted } from '../../../../../ui/first-paint.tsx'
import { viewIn } from './filters.ts'
import { listingQuery, readListing, type Listing } from './listing.ts'

/** The pets that match the URL. The previous pets stay (`outdated`) while others are loaded, until loading fails. */
export function useListing(listing: Listing) {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const wanted = new URLSearchParams(search)
  const list = useInfiniteQuery({
    ...listingQuery(useQueries(), listing, wanted),
    placeholderData: keepPreviousData,
    retry: false,
    enabled: useIsPainted(),
  })
  const failed = list.isPlaceholderData && list.errorUpdateCount > 0
  const pages = failed ? undefined : list.data?.pages
  return {
    list,
    ...readListing(listing, wanted),
    continued: wanted.has('cursor'),
    /** Undefined until the first pets are loaded. */
    posts: pages?.flatMap(({ items }) => items),
    total: pages?.[0]?.total,
    near: pages?.[0]?.near,
    view: viewIn(wanted),
    next: pages?.at(-1)?.next,
    outdated: list.isPlaceholderData || (next?.pathname === pathname && next.search !== search),
  }
}
