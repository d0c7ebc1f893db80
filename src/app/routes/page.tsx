import type { EnsureInfiniteQueryDataOptions, EnsureQueryDataOptions, QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState, type ComponentType } from 'react'
import {
  createContext,
  data,
  redirect,
  type LoaderFunctionArgs,
  RouterContextProvider,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import type { Address } from '../../shared/addresses.ts'
import { isRefused, refusalOf, type Api } from '../client.ts'
import type { Me } from '../../modules/base/accounts/contract.ts'
import { signInPath } from '../../modules/base/accounts/web/session/return-path.ts'
import { siteQuery } from '../../modules/base/accounts/web/queries.ts'
import type { Queries } from '../queries.ts'
import { nextPaint } from '../../ui/first-paint.tsx'
import { pagesBefore } from './navigation/keep-position.ts'

/** The services of loaders: the API and the cache, which is one request's on the server. */
export interface PageServices {
  queries: Queries
  cache: QueryClient
  /** On the server: the API for an organisation. */
  apiFor?: ((slug: string) => Api) | undefined
}

const servicesContext = createContext<PageServices>()

export function provideServices(services: PageServices): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(servicesContext, services)
  return provider
}

export interface PageRequest extends PageServices {
  params: Record<string, string | undefined>
  search: URLSearchParams
  me: Me | null
}

// The options of different procedures have unrelated data types; a loader only hands them to the cache.
// oxlint-disable-next-line typescript/no-explicit-any -- the types stand in parameters and results of the options: unknown fits none
type FiniteQuery = EnsureQueryDataOptions<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
type InfiniteQuery = EnsureInfiniteQueryDataOptions<any, any, any, any, any>
export type AnyQuery = FiniteQuery | InfiniteQuery

/** The exports of a module in `routes/pages`. */
export interface PageModule {
  Component: ComponentType
  /** The page's data. Loaded before it renders, on the server or during a navigation. */
  queries?: (request: PageRequest) => AnyQuery[]
  /** Optional data: if it fails to load, the page renders without it. */
  extras?: (request: PageRequest) => AnyQuery[]
  /** Whether the page renders although `queries` answered not found. */
  shownWithout?: (request: PageRequest, cache: QueryClient) => Promise<boolean>
  redirectTo?: (request: PageRequest) => Address | undefined
  /** Whether the page can show something before its data is there. It asks `useIsLoaded`. */
  showsEarly?: (request: Omit<PageRequest, 'me'>) => boolean
}

/** `user`: visitors are redirected to the sign-in and back. `asks`: the page itself asks visitors to sign in. */
export type Access = 'anyone' | 'user' | 'asks'

export interface PageRules {
  access?: Access
}

/** Whether a page needs an account. @param handle the handle of its route */
export const needsAccount = (handle: unknown): boolean =>
  ((handle as PageRules | undefined)?.access ?? 'anyone') !== 'anyone'

type Loaded = Omit<PageModule, 'Component'>

interface EarlyPage {
  loading: Promise<null>
}

/** Loads a page. A page that shows early opens before its data is there, except when the reader goes back to it. */
export function openPage(module: Loaded, access: Access, call: LoaderFunctionArgs): Promise<null> | EarlyPage {
  const load = () => loadPage(module, access, call)
  const { pathname, searchParams } = new URL(call.request.url)
  // The address changes once the loader has answered, except on the way back.
  if (import.meta.env.SSR || pathname === location.pathname) return load()
  const request = { ...call.context.get(servicesContext), params: call.params, search: searchParams }
  if (!module.showsEarly?.(request)) return load()
  // Requests take processor time, too.
  const loading = nextPaint().then(load)
  loading.catch(() => {}) // `useIsLoaded` handles it.
  return { loading }
}

/** Whether the data of a page that shows early is there. If it cannot be loaded, the router tries again and shows why. */
export function useIsLoaded(): boolean {
  const { loading } = (useLoaderData<EarlyPage | null>() ?? {}) as Partial<EarlyPage>
  const { revalidate } = useRevalidator()
  const [loaded, setLoaded] = useState<EarlyPage['loading']>()
  useEffect(() => {
    let isCurrent = true
    loading?.then(
      () => {
        if (isCurrent) startTransition(() => setLoaded(loading))
      },
      () => {
        if (isCurrent) void revalidate()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [loading, revalidate])
  return !loading || loading === loaded
}

async function loadPage(module: Loaded, access: Access, { request, params, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const signIn = () => redirect(signInPath(pathname + search))
  const call = { ...services, params, search: searchParams }
  return answerFailures(async () => {
    const me = await loadMe(services)
    if (access === 'user' && !me) throw signIn()
    try {
      return await fillCache(module, services, { ...call, me })
    } catch (error) {
      if (!me || !isRefused(error, 'UNAUTHORIZED') || (await askForMe(services))) throw error
      // The session ended just now.
      if (access !== 'anyone') throw signIn()
      return fillCache(module, services, { ...call, me: null })
    }
  })
}

async function fillCache(
  { queries, extras, shownWithout, redirectTo }: Loaded,
  { cache }: PageServices,
  call: PageRequest,
) {
  const target = redirectTo?.(call)
  if (target) throw redirect(target)
  const wanted = (queries?.(call) ?? []).map(query => load(cache, query))
  const welcome = (extras?.(call) ?? []).map(query => load(cache, { ...query, retry: false }).catch(() => null))
  try {
    await Promise.all(wanted)
  } catch (error) {
    if (!isRefused(error, 'NOT_FOUND') || !(await shownWithout?.(call, cache))) throw error
  }
  await Promise.all(welcome)
  return null
}

/** The signed-in person, or null. Loaded before every page. */
export const meQuery = (queries: Queries) => queries.accounts.me.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

export const loadMe = ({ cache, queries }: PageServices): Promise<Me | null> => cache.ensureQueryData(meQuery(queries))

const askForMe = ({ cache, queries }: PageServices): Promise<Me | null> =>
  cache.fetchQuery(queries.accounts.me.queryOptions({ staleTime: 0 }))

/** The server's options, e.g. whether it is a demo. */
export const loadSite = ({ cache, queries }: PageServices) => cache.ensureQueryData(siteQuery(queries))

export const load = (cache: QueryClient, query: AnyQuery): Promise<unknown> =>
  isInfinite(query) ? loadList(cache, query) : cache.ensureQueryData(query)

/** On the way back, the pages of a list that were there before. */
function loadList(cache: QueryClient, query: InfiniteQuery): Promise<unknown> {
  const pages = import.meta.env.SSR ? 1 : pagesBefore(query.queryKey)
  const known = cache.getQueryData<{ pages: unknown[] }>(query.queryKey)?.pages.length ?? 0
  if (pages === 1 || known >= pages) return cache.ensureInfiniteQueryData(query)
  return cache.fetchInfiniteQuery({ ...query, pages, staleTime: 0 } as InfiniteQuery)
}

const isInfinite = (query: AnyQuery): query is InfiniteQuery => 'initialPageParam' in query

/** Turns the error of a call into the page's status: 404 for what does not exist or the viewer may not see. */
async function answerFailures(work: () => Promise<null>): Promise<null> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    throw data(null, { status: refusal.status === 400 || refusal.status === 422 ? 404 : refusal.status })
  }
}
