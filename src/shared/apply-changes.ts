import type { InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'

/** The path of a procedure or a group of procedures. */
type Path = string[]

/** A change as the server sends it: its path, part of its input, and new data. */
export interface Change {
  path: Path
  input?: Record<string, unknown>
  data?: object
  /** The change with the smaller version of a query is older. */
  version?: number
  /** Many pages show it: refetch at a random moment within so many milliseconds. */
  withinMs?: number
}

/** The signed-in person. */
type Me = { id: string; role: string } | null

/** Returns the new data of a query, or undefined if it must be refetched. */
type Merge<Shown, Data> = (shown: Shown, data: Data, me: Me) => Shown | undefined

const merges = new Map<string, Merge<unknown, unknown>>()

/** Defines how the data of a change is merged into queries. For all other paths its fields replace those of the query. */
export const defineMerge = <Shown, Data>(path: string, merge: Merge<Shown, Data>): void =>
  void merges.set(path, merge as Merge<unknown, unknown>)

const dependents = new Map<string, readonly Path[]>()

/** Defines the paths of other modules' queries that show data of a path: they are refetched with each of its changes. */
export const defineDependents = (path: string, shown: readonly Path[]): void => void dependents.set(path, shown)

const mergeFields = (shown: unknown, data: unknown) => ({ ...(shown as object), ...(data as object) })

const ME = ['accounts', 'me']

/**
 * Merges the data of changes into the cache; refetches queries whose change has no data. A page that made a change
 * calls this with the server's answer: the live event that follows changes nothing.
 */
export function applyChanges(cache: QueryClient, changes: readonly Change[]): void {
  for (const change of changes) {
    const { path, input, data } = change
    const filters = { queryKey: input ? [path, { input }] : [path] }
    const queries = cache.getQueryCache().findAll(filters)
    if (queries.some(query => isStale(query, change))) continue
    for (const shown of dependents.get(path.join('.')) ?? []) refresh(cache, { queryKey: [shown] })
    if (!data) refresh(cache, filters)
    else for (const query of queries) applyData(cache, query, path.join('.'), data)
  }
}

const versions = new WeakMap<Query, number>()

/** Changes of two servers may arrive in the wrong order. */
function isStale(query: Query, { version }: Change): boolean {
  if (version === undefined) return false
  const last = versions.get(query) ?? version
  versions.set(query, Math.max(last, version))
  return version < last
}

/** A query that is in flight or invalidated may lack earlier changes, so it is refetched. */
function applyData(cache: QueryClient, query: Query, path: string, data: object): void {
  const { queryKey, state } = query
  if (state.data === null) return
  const isCurrent = state.data !== undefined && state.fetchStatus === 'idle' && !state.isInvalidated
  const merge = merges.get(path) ?? mergeFields
  const me = cache.getQueryData<Me>([ME, { type: 'query' }]) ?? null
  const merged = isCurrent ? merge(state.data, data, me) : undefined
  if (merged === undefined) refresh(cache, { queryKey, exact: true })
  else if (merged !== state.data) cache.setQueryData(queryKey, merged, { updatedAt: state.dataUpdatedAt })
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
