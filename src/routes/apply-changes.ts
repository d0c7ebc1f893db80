import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import { mergeConversation, mergeMessage } from '../modules/chat/web/merge-changes.ts'
import type { Change } from './event-stream.ts'

/** Returns what is shown from now on; undefined where only a fetch tells. */
type Merge = (shown: never, data: never, me: string) => unknown

/** How the data of a change becomes part of a query's answer; other data has fields of the answer. */
const merges: Record<string, Merge> = {
  'chat.messages': mergeMessage,
  'chat.list': mergeConversation,
}

const mergeFields = (shown: object, data: object) => ({ ...shown, ...data })

/** Shows the data of changes; what changed without data is fetched again. @param me who is signed in */
export function applyChanges(cache: QueryClient, changes: readonly Change[], me = ''): void {
  for (const { path, input, data } of changes) {
    const filters = { queryKey: input ? [path, { input }] : [path] }
    if (!data) refresh(cache, filters)
    else for (const query of cache.getQueryCache().findAll(filters)) applyData(cache, query, { path, data }, me)
  }
}

/** An answer that is on its way, or that is known to be old, may lack what came before this change: it is fetched again. */
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
