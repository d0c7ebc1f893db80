import type { RouterUtils } from '@orpc/tanstack-query'
import type { Api } from './client.ts'

type Offered = 'call' | 'key' | 'queryKey' | 'queryOptions' | 'infiniteKey' | 'infiniteOptions' | 'mutationOptions'
type Offer<Utils> = Utils extends { queryOptions: unknown }
  ? Pick<Utils, Offered & keyof Utils>
  : { [Name in keyof Utils]: Name extends 'key' ? Utils[Name] : Offer<Utils[Name]> }

/** Query and mutation options for every procedure: `queries.posts.get.queryOptions({ input: { id } })`. */
export type Queries = Offer<RouterUtils<Api>>

type Call = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>
interface QueryOptions {
  input?: unknown
  [option: string]: unknown
}
interface InfiniteOptions extends QueryOptions {
  input: (page: unknown) => unknown
  initialPageParam: unknown
}

/**
 * Options for the cache, made of an API client, with the API library's types and keys (`[path, { input, type }]`, so that a
 * change is announced by a path and part of an input), but without its weight in every visitor's browser.
 */
export const toQueries = (api: Api): Queries => branch(api as unknown as Branch, []) as unknown as Queries

type Branch = { [name: string]: Branch } & Call

function branch(client: Branch, path: string[]): object {
  return new Proxy<Record<string, unknown>>(optionsOf(client, path), {
    get: (own, name: string) => (own[name] ??= branch(client[name] as Branch, [...path, name])),
  })
}

function optionsOf(call: Call, path: string[]) {
  const key = (state: { input?: unknown; type?: string } = {}) => [path, defined(state)]
  const queryKey = ({ input }: QueryOptions = {}) => key({ input, type: 'query' })
  const infiniteKey = ({ input, initialPageParam }: InfiniteOptions) =>
    key({ input: input(initialPageParam), type: 'infinite' })
  return {
    call,
    key,
    queryKey,
    infiniteKey,
    queryOptions: ({ input, ...rest }: QueryOptions = {}) => ({
      queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }).then(orNull),
      ...rest,
      queryKey: queryKey({ input }),
    }),
    infiniteOptions: (options: InfiniteOptions) => ({
      // The state of a page is JSON, where undefined, for a list's first page, became null.
      queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
        call(options.input(pageParam ?? undefined), { signal }),
      ...options,
      queryKey: infiniteKey(options),
    }),
    mutationOptions: (rest: QueryOptions = {}) => ({
      mutationKey: [path, { type: 'mutation' }],
      mutationFn: (input: unknown) => call(input),
      ...rest,
    }),
  }
}

const defined = (state: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined))

/** The cache takes no undefined for an answer; null is one. */
const orNull = (answer: unknown): unknown => answer ?? null
