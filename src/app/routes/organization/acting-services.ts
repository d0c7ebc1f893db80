import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import known from 'virtual:procedures/reads'
import type { Api } from '../../client.ts'
import { createHttpClient } from '../../http-client.ts'
import { ORGANIZATION_HEADER } from '../../../modules/people/organizations/vocabulary.ts'
import { toQueries } from '../../queries.ts'
import { load, loadMe, type AnyQuery, type PageRequest, type PageServices } from '../page.tsx'

type Own = Pick<PageRequest, 'cache' | 'apiFor'>

const servicesOf = new WeakMap<QueryClient, Map<string, PageServices>>()

/**
 * The API as somebody calls it for an organisation, with a cache of its own: what the person and the organisation see never mixes.
 * @param own the person's services
 */
export function actingServices(slug: string, { cache, apiFor = httpApiFor }: Own): PageServices {
  const all = servicesOf.get(cache) ?? new Map<string, PageServices>()
  servicesOf.set(cache, all)
  const known = all.get(slug)
  if (known) return known
  const made: PageServices = {
    cache: new QueryClient({ defaultOptions: cache.getDefaultOptions() }),
    queries: toQueries(apiFor(slug)),
  }
  for (const [, state] of cache.getQueriesData<DehydratedState>({ queryKey: keyOf(slug) }))
    if (state) hydrate(made.cache, state)
  all.set(slug, made)
  return made
}

const keyOf = (slug: string) => ['acting', slug]

const httpApiFor = (slug: string): Api =>
  createHttpClient({ known, loadOthers: () => import('../navigation/other-procedures.ts') }, '/api', {
    [ORGANIZATION_HEADER]: slug,
  }) as unknown as Api

/**
 * A query of the person's cache that fills the organisation's cache. On the server its data is what the browser's cache begins with.
 * @param wanted the queries of the page, sent for the organisation
 */
export function actingQuery(slug: string, request: PageRequest, wanted: (request: PageRequest) => AnyQuery[]) {
  return {
    queryKey: [...keyOf(slug), request.params['*'], request.search.toString()],
    queryFn: async (): Promise<DehydratedState | null> => {
      const { cache, queries } = actingServices(slug, request)
      // The server refuses people who do not belong to the organisation; the page shows that.
      const me = await loadMe({ cache, queries })
      await Promise.all(wanted({ ...request, cache, queries, me }).map(query => load(cache, query)))
      return import.meta.env.SSR ? dehydrate(cache) : null
    },
    // In the browser the organisation's cache keeps the data.
    ...(!import.meta.env.SSR && { gcTime: 0 }),
  }
}
