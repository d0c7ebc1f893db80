import { dehydrate, QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { refusalOf, type Api } from '../client.ts'
import { toQueries } from '../queries.ts'
import { SiteContext } from '../ui/layout/site.ts'
import { Document } from './document.tsx'
import { loadMe, loadSite, moduleOf, provideServices, type PageServices } from './page.tsx'
import { routes } from './routes.tsx'

const handler = createStaticHandler(routes)

interface Options {
  /** The tags in the head for these route modules. */
  head: (routeModules: string[], reader: 'visitor' | 'member') => string
  /** The public origin for absolute URLs. */
  appUrl: string
  onError: (error: unknown) => void
}

/** Renders the page of a request, with its data in the cache, so that it is readable without scripts. */
export async function render(request: Request, api: Api, { head, appUrl, onError }: Options): Promise<Response> {
  const servedAt = Date.now()
  const services: PageServices = { queries: toQueries(api), cache: serverCache() }
  const [me] = await Promise.all([loadMe(services), loadSite(services)]).catch(() => [null])
  const found = await handler.query(request, { requestContext: provideServices(services) })
  if (found instanceof Response) return found
  for (const error of Object.values(found.errors ?? {})) if (!refusalOf(error) && !isAnswer(error)) onError(error)
  const html = renderToString(
    <SiteContext value={appUrl}>
      <Document services={services}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, found)} context={found} hydrate={false} />
      </Document>
    </SiteContext>,
  )
  const state = {
    appUrl,
    cache: dehydrate(services.cache),
    router: { loaderData: found.loaderData, errors: serializable(found.errors) },
  }
  services.cache.clear()
  const modules = found.matches.map(({ route }) => moduleOf(route.id ?? ''))
  if (me) modules.push('src/routes/member-nav.tsx')
  const parts = {
    head: head(modules, me ? 'member' : 'visitor'),
    end: `<script type="application/json" id="state" data-served-at="${servedAt}">${inline(state)}</script>`,
  }
  return new Response(encoder.encode(assemble(html, parts)), {
    status: statusOf(found.statusCode, found.errors),
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}

const encoder = new TextEncoder()
const END = '</body></html>'

/** Inserts what React does not render. Searches the page only up to the end of its head. */
function assemble(html: string, { head, end }: { head: string; end: string }): string {
  const headEnd = html.indexOf('</head>')
  return `<!doctype html>${html.slice(0, headEnd)}${head}${html.slice(headEnd, -END.length)}${end}${END}`
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
