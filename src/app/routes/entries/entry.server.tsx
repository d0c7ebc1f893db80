import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type RouteObject } from 'react-router'
import { refusalOf, type Api } from '../../client.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { toQueries } from '../../queries.ts'
import { SiteContext } from '../../../ui/layout/site.ts'
import { Document } from './document.tsx'
import { OfflinePage } from '../offline/offline-page.tsx'
import { loadMe, loadSite, provideServices, type PageServices } from '../page.tsx'
import { modulesOf } from '../page-modules.ts'
import { routes } from '../routes.tsx'

const handler = createStaticHandler(routes)

/** The patterns of all pages, for example `post/:id`. */
export const paths: readonly string[] = pathsIn(routes)

function pathsIn(some: readonly RouteObject[]): string[] {
  return some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)])
}

interface RenderOptions {
  /** The tags in the head for these route modules. */
  head: (routeModules: string[], reader: 'visitor' | 'member') => string
  /** Style of the root element: the site's own color. */
  rootStyle: string
  /** The public origin for absolute URLs. */
  appUrl: string
  onError: (error: unknown) => void
  /** The API as the caller of the page uses it for an organisation. */
  apiFor?: (slug: string) => Api
}

/** Renders the page of a request, with its data in the cache, so that it is readable without scripts. */
export async function render(request: Request, api: Api, options: RenderOptions): Promise<Response> {
  const servedAt = Date.now()
  const services: PageServices = { queries: toQueries(api), cache: serverCache(), apiFor: options.apiFor }
  const [me] = await Promise.all([loadMe(services), loadSite(services)]).catch(() => [null])
  const found = await handler.query(request, { requestContext: provideServices(services) })
  if (found instanceof Response) return found
  for (const error of Object.values(found.errors ?? {}))
    if (!refusalOf(error) && !isAnswer(error)) options.onError(error)
  const html = renderToString(<Page services={services} found={found} appUrl={options.appUrl} />)
  const state = inline(stateOf(services, found, options.appUrl))
  services.cache.clear()
  return htmlResponse(
    encoder.encode(assemble(html, { head: headOf(found, me, options), state, servedAt, rootStyle: options.rootStyle })),
    statusOf(found.statusCode, found.errors),
  )
}

/** The page that the service worker shows without a connection. */
export function renderOffline(request: Request): Response {
  const withLinks = new URL(request.url).searchParams.has('kept')
  const page = encoder.encode(`<!doctype html>${renderToStaticMarkup(<OfflinePage withLinks={withLinks} />)}`)
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
}

interface AppOptions extends RenderOptions {
  /** The route modules that the page loads. */
  modules: readonly string[]
  /** The files that a device keeps for it. */
  files: readonly string[]
}

/**
 * A page without content for a signed-in person. The service worker shows it for any path without a connection: the browser then
 * loads the content from answers that the device kept.
 */
export async function renderApp(api: Api, options: AppOptions): Promise<Response> {
  const services: PageServices = { queries: toQueries(api), cache: serverCache() }
  const [me] = await Promise.all([loadMe(services), loadSite(services)])
  if (!me) return new Response(null, { status: 401 })
  const html = renderToString(
    <SiteContext value={options.appUrl}>
      <Document services={services}>{null}</Document>
    </SiteContext>,
  )
  const router = { loaderData: {}, errors: null }
  const state = inline({ appUrl: options.appUrl, cache: dehydrate(services.cache), router })
  const files = `<script type="application/json" id="files">${inline(options.files)}</script>`
  const head = options.head([...options.modules], 'member') + files
  return htmlResponse(
    encoder.encode(assemble(html, { head, state, servedAt: Date.now(), rootStyle: options.rootStyle })),
    200,
  )
}

function Page({ services, found, appUrl }: { services: PageServices; found: PageState; appUrl: string }) {
  return (
    <SiteContext value={appUrl}>
      <Document services={services}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
      </Document>
    </SiteContext>
  )
}

type PageState = Exclude<Awaited<ReturnType<typeof handler.query>>, Response>

const stateOf = ({ cache }: PageServices, { loaderData, errors }: PageState, appUrl: string) => ({
  appUrl,
  cache: dehydrate(cache),
  router: { loaderData, errors: serializable(errors) },
})

function headOf({ matches }: PageState, me: Me | null | undefined, { head }: RenderOptions): string {
  const modules = matches.flatMap(({ route }) => modulesOf(route.id ?? ''))
  if (me) modules.push('src/app/routes/shell/member-nav.tsx')
  return head(modules, me ? 'member' : 'visitor')
}

const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }

const htmlResponse = (body: Uint8Array<ArrayBuffer>, status: number): Response =>
  new Response(body, { status, headers: HTML_HEADERS })

const encoder = new TextEncoder()
const ROOT = '<html'
const END = '</body></html>'

interface Insertions {
  head: string
  state: string
  servedAt: number
  rootStyle: string
}

/** Inserts what React does not render. Searches the page only up to the end of its head. */
function assemble(html: string, { head, state, servedAt, rootStyle }: Insertions): string {
  const headEnd = html.indexOf('</head>')
  const root = rootStyle ? `<html style="${rootStyle}"` : ROOT
  const end = `<script type="application/json" id="state" data-served-at="${servedAt}">${state}</script>`
  return `<!doctype html>${root}${html.slice(ROOT.length, headEnd)}${head}${html.slice(headEnd, -END.length)}${end}${END}`
}

/** The cache of one request: no stale data, no retries. */
const serverCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  })

const inline = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

type Errors = Record<string, unknown> | null

const isAnswer = (error: unknown): error is { status: number } =>
  typeof (error as { status?: unknown } | null)?.status === 'number'

/** Serializes errors for the browser: their status only, and nothing internal. */
const serializable = (errors: Errors) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, { status: isAnswer(error) ? error.status : 500 }]),
  )

function statusOf(status: number, errors: Errors): number {
  const [error] = Object.values(errors ?? {})
  return isAnswer(error) ? error.status : status
}
