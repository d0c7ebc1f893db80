import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import type { Change } from './event-stream.ts'

/** Fetches again whatever is shown of what changed. */
export function refetch(cache: QueryClient, changes: readonly Change[]): void {
  for (const { path, input } of changes) refresh(cache, { queryKey: input ? [path, { input }] : [path] })
}

/** Fetches again whatever is shown. */
export const refetchAll = (cache: QueryClient): void => refresh(cache, {})

/**
 * What is on its way for the first time, or a list's next page, is fetched again when it has come: the cache would take the first for
 * the answer to this change, too, though it may have been read before, and would lose the page.
 */
function refresh(cache: QueryClient, filters: InvalidateQueryFilters): void {
  const awaited = cache.getQueryCache().findAll({ ...filters, predicate: isAwaited })
  void cache.invalidateQueries({ ...filters, predicate: query => !isAwaited(query) })
  for (const query of awaited) {
    const again = () => refresh(cache, { queryKey: query.queryKey, exact: true })
    void query.promise?.then(again, again)
  }
}

const isAwaited = ({ state }: Query): boolean =>
  state.fetchStatus === 'fetching' && (state.data === undefined || state.fetchMeta?.fetchMore !== undefined)
