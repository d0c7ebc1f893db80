import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import type { Change } from './event-stream.ts'

/** Fetches again whatever is shown of what changed. */
export function refetch(cache: QueryClient, changes: readonly Change[]): void {
  for (const { path, input } of changes) refresh(cache, { queryKey: input ? [path, { input }] : [path] })
}

/** Fetches again whatever is shown. */
export const refetchAll = (cache: QueryClient): void => refresh(cache, {})

/** A list whose next page is on its way is fetched again when that has come: fetched at once, it would lose the page. */
function refresh(cache: QueryClient, filters: InvalidateQueryFilters): void {
  const continued = cache.getQueryCache().findAll({ ...filters, predicate: isContinued })
  void cache.invalidateQueries({ ...filters, predicate: query => !isContinued(query) })
  for (const query of continued) {
    const again = () => refresh(cache, { queryKey: query.queryKey, exact: true })
    void query.promise?.then(again, again)
  }
}

const isContinued = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && state.fetchMeta?.fetchMore !== undefined
