import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createRouterClient, type RouterClient } from '@orpc/server'
import type { Connect } from 'vite'
import type { Context, Services } from '../../api/context.ts'
import { actAsMember } from '../../modules/people/organizations/public.server.ts'
import { readApp } from '../../modules/running/site/public.server.ts'
import { currentSiteName } from '../../platform/text/language.ts'
import { currentLanguage } from '../../shared/i18n/t.ts'
import { refuse } from '../../shared/problem.ts'
import { router } from '../composition/router.ts'
import { pageRoutes } from '../observability/page-routes.ts'
import { languageScripts, type BuiltMessages, type LanguageScripts } from './language-scripts/language-scripts.ts'
import { OFFLINE_MODULES, offlineFiles } from './offline-files.ts'
import { appTags, brandStyle } from './web-manifest.ts'

type Api = RouterClient<typeof router>
/** Head tags that load the scripts of these route modules and their imports. */
type HeadTags = (routeModules: string[], reader: 'visitor' | 'member') => string
interface PagesOptions {
  head: HeadTags
  rootStyle: string
  appUrl: string
  onError: (error: unknown) => void
  apiFor?: (slug: string) => Api
}

/** The exports of `entry.server.tsx`. */
interface Entry {
  paths: readonly string[]
  render(request: Request, api: Api, options: PagesOptions): Promise<Response>
  renderOffline(request: Request): Response
  renderApp(
    api: Api,
    options: PagesOptions & { modules: readonly string[]; files: readonly string[] },
  ): Promise<Response>
}

export interface Pages {
  render(request: Request, context: Context): Promise<Response>
  /** Renders the error page for the URL while sessions cannot be read. */
  renderUnavailable(request: Request, services: Services): Promise<Response>
  /** Renders the page that the service worker shows without a connection. */
  renderOffline(request: Request): Promise<Response>
  /** Renders a page without content that shows any path from data on the device; 401 for visitors. */
  renderApp(request: Request, context: Context): Promise<Response>
  /** The pattern of a page's path, for example `/post/:id`. */
  routeOf?: (path: string) => string
  /** The folder of built, hashed files. */
  assets?: string
  /** The scripts of other languages than English. */
  scripts?: LanguageScripts
  /** Vite's module server, in development. */
  middlewares?: Connect.Server
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Where the development server has the messages of a language. */
const LIVE_MESSAGES = '/@messages/'
const BROWSER_ENTRY = 'src/app/routes/entries/entry.browser.tsx'
const FIRST_ENTRY = 'src/app/routes/entries/entry.first.ts'
const SERVER_ENTRY = 'src/app/routes/entries/entry.server.tsx'

/** Pages as `npm run build` made them. */
export async function builtPages(): Promise<Pages> {
  const assets = join(root, 'dist/client')
  if (!existsSync(join(assets, 'manifest.json'))) throw new Error('The pages are not built: run npm run build')
  const entry = (await import(pathToFileURL(join(root, 'dist/server/entry.server.js')).href)) as Entry
  const builtJson = (name: string): unknown => JSON.parse(readFileSync(join(assets, name), 'utf8'))
  const scripts = languageScripts(assets, builtJson('messages.json') as BuiltMessages)
  const manifest = builtJson('manifest.json') as Manifest
  const head = headFromManifest(manifest, scripts)
  const needed = offlineFiles(manifest, [FIRST_ENTRY, BROWSER_ENTRY])
  const files = () => needed.map(file => `/${scripts.pathOf(currentLanguage(), file)}`)
  return {
    assets,
    scripts,
    routeOf: pageRoutes(entry.paths),
    ...renderers(() => Promise.resolve({ entry, head, files })),
  }
}

/** Pages from the sources, with hot reloading. */
export async function developmentPages(server: Server): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  return {
    middlewares: vite.middlewares,
    ...renderers(async url => {
      const entry = (await vite.ssrLoadModule(`/${SERVER_ENTRY}`)) as Entry
      const tags = await vite.transformIndexHtml(url, `<script type="module" src="/${BROWSER_ENTRY}"></script>`)
      const name = encodeURIComponent(currentSiteName())
      const messages = `<script src="${LIVE_MESSAGES}${currentLanguage()}.js?name=${name}"></script>`
      return { entry, head: () => messages + tags.replaceAll(/>\s+</g, '><').trim() }
    }),
  }
}

type Load = (url: string) => Promise<{ entry: Entry; head: HeadTags; files?: () => readonly string[] }>

export function renderers(load: Load): Pick<Pages, 'render' | 'renderUnavailable' | 'renderOffline' | 'renderApp'> {
  const optionsFor = async (request: Request, services: Services, head: HeadTags): Promise<PagesOptions> => {
    const { settings, log } = services
    const { pathname } = new URL(request.url)
    const onError = (error: unknown) => log.error({ path: pathname, error }, 'page failed')
    const app = await readApp(services)
    const tags = appTags(app)
    return {
      rootStyle: brandStyle(app.brand),
      head: (modules, reader) => tags + head(modules, reader),
      appUrl: settings.appUrl,
      onError,
    }
  }
  const open = async (request: Request, services: Services) => {
    const { entry, head, files = () => [] } = await load(request.url)
    return { entry, files, options: await optionsFor(request, services, head) }
  }
  return {
    render: async (request, context) => {
      const { entry, options } = await open(request, context)
      const apiFor = (slug: string) => createRouterClient(router, { context: () => actAsMember(context, slug) })
      return entry.render(request, createRouterClient(router, { context }), { ...options, apiFor })
    },
    renderUnavailable: async (request, services) => {
      const { entry, options } = await open(request, services)
      return entry.render(request, unavailable, options)
    },
    renderOffline: async request => (await load(request.url)).entry.renderOffline(request),
    renderApp: async (request, context) => {
      const { entry, options, files } = await open(request, context)
      const api = createRouterClient(router, { context })
      return entry.renderApp(api, { ...options, modules: OFFLINE_MODULES, files: files() })
    },
  }
}

/** Every page reads the session first. */
const unavailable = { accounts: { me: () => Promise.reject(refuse('SERVICE_UNAVAILABLE')) } } as unknown as Api

export type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }>

function headFromManifest(manifest: Manifest, scripts: LanguageScripts): HeadTags {
  const known = new Map<string, string>()
  const first = manifest[FIRST_ENTRY]?.file ?? ''
  const files = (key: string): string[] => {
    const chunk = manifest[key]
    return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(files)] : []
  }
  return (modules, reader) => {
    const language = currentLanguage()
    const key = `${currentSiteName()} ${language} ${reader} ${modules.join()}`
    const before = known.get(key)
    if (before) return before
    const inLanguage = (file: string) => scripts.pathOf(language, file)
    const all = new Set([BROWSER_ENTRY, ...modules].flatMap(files))
    const tags = headTags(inLanguage(first), [...all].map(inLanguage), reader)
    known.set(key, tags)
    return tags
  }
}

/** For feed readers. It stands in every page without a byte of script. */
const FEEDS =
  '<link rel="alternate" type="application/rss+xml" title="New animals" href="/feeds/animals.rss">' +
  '<link rel="alternate" type="application/feed+json" title="New animals" href="/feeds/animals.json">'

/** Visitors' pages fetch scripts after the first paint. Members have most of them cached, so theirs fetch at once. */
function headTags(first: string, files: readonly string[], reader: 'visitor' | 'member'): string {
  const modules = files.map(file => `/${file}`)
  const ahead = reader === 'visitor' ? [] : modules
  return (
    FEEDS +
    `<script type="module" src="/${first}" data-reader="${reader}" data-modules="${modules.join(' ')}"></script>` +
    ahead.map(file => `<link rel="modulepreload" href="${file}" fetchpriority="low">`).join('')
  )
}
