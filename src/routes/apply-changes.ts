import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import { mergeConversation, mergeMessage } from '../modules/chat/web/merge-changes.ts'
import type { Change } from './event-stream.ts'

/** Returns the new data of the query, or undefined if it must be refetched. */
type Merge = (shown: never, data: never, me: string) => unknown

/** Merges the data of a change into a query's data. For all other procedures its fields replace those of the query. */
const merges: Record<string, Merge> = {
  'chat.messages': mergeMessage,
  'chat.list': mergeConversation,
}

/** Conversations show the state of their request and of the pet. */
const SHOWING_REQUESTS = [[['chat', 'get']], [['chat', 'list']]]

const mergeFields = (shown: object, data: object) => ({ ...shown, ...data })

/** Merges the data of changes into the cache; refetches queries whose change has no data. @param me the signed-in person's id */
export function applyChanges(cache: QueryClient, changes: readonly Change[], me = ''): void {
  for (const { path, input, data } of changes) {
    const filters = { queryKey: input ? [path, { input }] : [path] }
    if (path.join('.') === 'adoption') for (const queryKey of SHOWING_REQUESTS) refresh(cache, { queryKey })
    if (!data) refresh(cache, filters)
    else for (const query of cache.getQueryCache().findAll(filters)) applyData(cache, query, { path, data }, me)
  }
}

/** A query that is in flight or invalidated may lack earlier changes, so it is refetched. */
function applyData(
  cache: QueryClient,
  query: Query,
  { path, data }: Required<Omit<Change, 'input'>>,
  me: string,
): void {
  const { queryKey, state } = query
  if (state.data === null) return
  const isCurrent = state.data !== undefined && state.fetchStatus === 'idle' && !state.isInvalidated
  const merge = (merges[path.join('.')] ?? mergeFields) as (shown: unknown, data: unknown, me: string) => unknown
  const merged = isCurrent ? merge(state.data, data, me) : undefined
  if (merged === undefined) refresh(cache, { queryKey, exact: true })
  else cache.setQueryData(queryKey, merged, { updatedAt: state.dataUpdatedAt })
}

/** Refetches everything on screen. */
export const refetchAll = (cache: QueryClient): void => refresh(cache, {})

/**
 * Invalidates queries. A first fetch and the fetch of a list's next page are awaited before: the first may have been read before the
 * change, and invalidating now would drop the page.
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
