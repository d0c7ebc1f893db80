import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { createBrowserRouter, matchRoutes, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import known from 'virtual:procedures/reads'
import { mayPass, type Api } from '../../client.ts'
import { createHttpClient } from '../../http-client.ts'
import { toQueries } from '../../queries.ts'
import { SiteContext } from '../../../ui/layout/site.ts'
import { ignoreSecondTaps } from '../../../ui/double-taps.ts'
import { idle } from '../../../ui/idle.ts'
import { Document } from './document.tsx'
import { keepPosition } from '../navigation/keep-position.ts'
import { meQuery, provideServices, type PageServices } from '../page.tsx'
import { renderingAtOnce } from '../navigation/rendering-at-once.ts'
import { routes } from '../routes.tsx'

interface State {
  appUrl: string
  cache: DehydratedState
  router: { loaderData: Record<string, unknown>; errors: Record<string, { status: number }> | null }
}

const STALE_MS = 30_000
/** Retries once after a short delay, so that an error shows within 3 s. */
const RETRIES = 1
const RETRY_DELAY_MS = 500

ignoreSecondTaps()
// Handled before React Router, because going back may close an open dialog instead. A module that both loaded would deadlock.
window.addEventListener('popstate', event => {
  if (!window.dispatchEvent(new Event('pawpal:back', { cancelable: true }))) event.stopImmediatePropagation()
})

const loadOthers = () => import('../navigation/other-procedures.ts')

const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as State
const services: PageServices = {
  cache: new QueryClient({
    // Browsers report being offline unreliably. Calls fail with an error and do not wait for a connection.
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        networkMode: 'always',
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: RETRY_DELAY_MS,
      },
      mutations: { networkMode: 'always' },
    },
  }),
  queries: toQueries(createHttpClient({ known, loadOthers }, '/api') as unknown as Api),
}
hydrate(services.cache, state.cache)
// Members call other procedures on nearly every page.
if (services.cache.getQueryData(meQuery(services.queries).queryKey)) loadOthers().catch(() => {})

// Lazy routes must be loaded before hydration, or React would discard their markup.
await Promise.all(
  (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  }),
)

const { loaderData, errors } = state.router
const router = createBrowserRouter(routes, {
  getContext: () => provideServices(services),
  hydrationData: {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(Object.entries(errors).map(([id, { status }]) => [id, new ErrorResponse(status, '', null)])),
  },
})

startTransition(() => {
  hydrateRoot(
    document,
    <SiteContext value={state.appUrl}>
      <Document services={services}>
        <RouterProvider router={renderingAtOnce(router)} />
      </Document>
    </SiteContext>,
  )
})

keepPosition(router, services.cache)
void idle()
  .then(() => import('../../../ui/keep-focus.ts'))
  .then(
    focus => focus.keepFocus(),
    () => {},
  )

/** The part of the Network Information API that says how much a page may load. Few browsers have it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const { connection } = navigator as { connection?: Connection }
const loadNextPages = () =>
  void import('../navigation/next-pages.ts').then(next => next.loadNextPages(router)).catch(() => {})
if (!connection || (!connection.saveData && connection.effectiveType === '4g')) {
  if (document.readyState === 'complete') loadNextPages()
  else window.addEventListener('load', loadNextPages, { once: true })
}
