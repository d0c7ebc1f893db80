import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext } from 'hono'
import { brandShades } from '../../modules/running/site/brand-rules.ts'
import { readApp } from '../../modules/running/site/public.server.ts'
import { DEFAULT_APP } from '../../modules/running/site/vocabulary.ts'
import type { Context, Services } from '../../api/context.ts'
import { inLanguage } from '../../platform/text/language.ts'
import { matchesEtag } from '../../platform/http/matches-etag.ts'
import { isLocale } from '../../shared/i18n/languages.ts'
import { currentLanguage } from '../../shared/i18n/t.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { PAGE_VARIES } from './choose-language.ts'
import type { Pages } from './pages.ts'
import { webManifest } from './web-manifest.ts'

/** Beside the folder of built files that pages load. */
const WORKER = '../worker/worker.js'
type ContextOf = (c: HonoContext<HttpEnv>) => Promise<Context>
const DAY_SECONDS = 24 * 3600

/** What makes the site an app on a device: manifest, icons, service worker and the page that it shows offline. */
export function webAppRoutes(services: Services, contextOf: ContextOf, pages: Pages): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  let script: Promise<string> | undefined
  routes.get('/manifest.webmanifest', async c => {
    const app = await readApp(services)
    const manifest = inWantedLanguage(c, () => webManifest(app))
    return answerChanged(c, JSON.stringify(manifest), {
      'content-type': 'application/manifest+json',
      vary: PAGE_VARIES,
    })
  })
  routes.get('/sw.js', async c => {
    script ??= pages.assets === undefined ? Promise.resolve(NO_WORKER) : builtWorker(pages.assets)
    return answerChanged(c, await script, { 'content-type': 'text/javascript; charset=utf-8' })
  })
  routes.get('/offline', c =>
    inWantedLanguage(c, async () => {
      const page = await pages.renderOffline(c.req.raw)
      page.headers.set('content-language', currentLanguage())
      page.headers.set('vary', PAGE_VARIES)
      return page
    }),
  )
  routes.get('/offline/app', async c => pages.renderApp(c.req.raw, await contextOf(c)))
  const { assets } = pages
  if (assets !== undefined)
    routes.get('/favicon.svg', async c => {
      const { light } = brandShades((await readApp(services)).brand)
      const icon = await readFile(join(assets, 'favicon.svg'), 'utf8')
      return answerChanged(c, icon.replaceAll(DEFAULT_APP.brand, light.brand), { 'content-type': 'image/svg+xml' })
    })
  if (assets !== undefined) routes.get('/icons/*', serveStatic({ root: assets, onFound: cacheForADay }))
  return routes
}

/** The query names the language for requests without cookies, or about another language than the reader's. */
function inWantedLanguage<Result>(c: HonoContext, work: () => Result): Result {
  const language = c.req.query('language')
  return inLanguage(isLocale(language) ? language : currentLanguage(), work)
}

/** A text that browsers revalidate each time, and get only if it changed. */
function answerChanged(c: HonoContext, text: string, types: Record<string, string>): Response {
  const etag = `"${hash(text)}"`
  const headers = { ...types, etag, 'cache-control': 'no-cache' }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}

const cacheForADay: NonNullable<Parameters<typeof serveStatic>[0]>['onFound'] = (_path, c) =>
  c.header('cache-control', `public, max-age=${DAY_SECONDS}`)

/** In development pages register no worker: it would serve outdated files. */
const NO_WORKER = '// Built pages alone have a service worker.\n'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The manifest names every built file, so the version changes with any of them. A browser then installs the new worker. */
async function builtWorker(assets: string): Promise<string> {
  const manifest = await readFile(join(assets, 'manifest.json'), 'utf8')
  const code = await readFile(join(assets, WORKER), 'utf8')
  return `const VERSION=${JSON.stringify(hash(manifest))};\n${code}`
}
