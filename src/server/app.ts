import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import type { Context, Services } from '../api/context.ts'
import { countTowards } from '../api/enforce-limits.ts'
import { Id } from '../api/procedure.ts'
import { mayOpenCheckInPhoto } from '../modules/adoption/aftercare/public.server.ts'
import { answerConfirmLink } from '../modules/adoption/availability/public.server.ts'
import { mayOpenHandInPaper } from '../modules/adoption/hand-ins/public.server.ts'
import { mayOpenRecordDocument } from '../modules/adoption/health-records/public.server.ts'
import { answerCalendar } from '../modules/adoption/meetings/public.server.ts'
import { mayOpenAnswerPhoto } from '../modules/adoption/requests/public.server.ts'
import { answerGoogle, createSessionReader } from '../modules/base/accounts/public.server.ts'
import { servePhotoFile } from '../modules/base/photos/public.server.ts'
import { answerVideoFrame, mayOpenProof, recordProofOpening } from '../modules/listings/posts/public.server.ts'
import { answerUnsubscribe } from '../modules/news/notifications/public.server.ts'
import { ORGANIZATION_HEADER } from '../modules/people/organizations/vocabulary.ts'
import { answerBounceWebhook } from '../modules/running/bounces/public.server.ts'
import { mayOpenMessagePhoto } from '../modules/talk/chat/public.server.ts'
import { currentScope } from '../platform/observe.ts'
import { isLocale } from '../shared/i18n/languages.ts'
import { refuse } from '../shared/problem.ts'
import { SHARED_PHOTO_LOST } from '../shared/shared-photos.ts'
import { answerFailures, problemAnswer } from './http/answer-failures.ts'
import { inTurn, isKeyCall, keyCalls, openToKeys, petfinderRoutes, tokenRoutes } from './http/api-key-routes.ts'
import { actingContext, addDownloads, type ContextOf } from './http/downloads.ts'
import { feedRoutes } from './http/feeds.ts'
import { createHttpApi, openApiDocument } from './http/http-api.ts'
import type { HttpEnv } from './http/http-env.ts'
import { previewMails } from './http/mail-preview.ts'
import { nameAccount } from './http/name-account.ts'
import { openStream } from './http/open-stream.ts'
import { openForTeams } from './http/open-team-photos.ts'
import { limitBody, MAX_BODY_BYTES, receiveBodies } from './http/receive-bodies.ts'
import { refuseForeignOrigins, refuseUnknownHosts } from './http/refuse-foreign-requests.ts'
import { requestAddressReader } from './http/request-address.ts'
import { CSP_REPORTS_PATH, logCspReports, MAX_CSP_REPORT_BYTES, securityHeaders } from './http/security-headers.ts'
import { securityText } from './http/security-text.ts'
import { followRequests } from './observability/follow-requests.ts'
import { readiness } from './observability/health.ts'
import { answerMetrics } from './observability/metrics-endpoint.ts'
import type { Metrics } from './observability/metrics.ts'
import { createAnonymousPageCache } from './pages/anonymous-page-cache.ts'
import { chooseLanguage, languageRoute } from './pages/choose-language.ts'
import { compressAnswers } from './pages/compress-answers.ts'
import { embedRoutes } from './pages/embed.ts'
import { IMMUTABLE } from './pages/language-scripts/language-scripts.ts'
import type { Pages } from './pages/pages.ts'
import { searchEngines } from './pages/search-engines.ts'
import { servePages, withHeaders } from './pages/serve-pages.ts'
import { webAppRoutes } from './pages/web-app.ts'

const GATES = [
  mayOpenProof,
  mayOpenMessagePhoto,
  mayOpenAnswerPhoto,
  mayOpenCheckInPhoto,
  mayOpenRecordDocument,
  mayOpenHandInPaper,
]
const PRIVATE_PHOTOS = { gates: [...GATES, openForTeams(GATES)], onOpen: recordProofOpening }

interface ServerState {
  stopping: boolean
  /** Served at `/metrics` if it has no port of its own. */
  metrics?: Metrics | undefined
}

/** Assembles the HTTP application: middleware, API, files and pages. */
export function createApp(services: Services, pages: Pages, state: ServerState): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const api = createHttpApi()
  const pageCache = createAnonymousPageCache(services.live)
  const contextOfLocked = contextReader(services)
  const contextOf = unlocked(contextOfLocked)
  const callerContext = callerReader(services, contextOfLocked)
  const page = servePages(pages, services, contextOfLocked, pageCache)
  const countWrite: MiddlewareHandler<HttpEnv> = async (c, next) => {
    await countTowards(await contextOf(c), 'anonymousWrites')
    return next()
  }
  app.use(followRequests(services, pages.routeOf), chooseLanguage)
  app.use(securityHeaders(services.settings))
  app.use(compressAnswers)
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', () => readiness(services, state))
  addMetrics(app, services, state)
  app.use(refuseUnknownHosts(services))
  if (pages.assets) {
    if (pages.scripts) app.get('/assets/:folder/:file', pages.scripts.answer)
    app.get('/assets/*', immutableAssets(pages.assets))
  }
  app.route('/', searchEngines(services, pageCache))
  addProgramRoutes(app, services, pages, contextOf)
  app.get('/.well-known/security.txt', securityText(services))
  app.get('/files/*', async c => servePhotoFile(await contextOf(c), c.req.raw, PRIVATE_PHOTOS))
  app.get('/api/openapi.json', async c => c.json(await openApiDocument(services.settings.appUrl)))
  app.get('/api/docs/errors', c => c.redirect('/api/docs'))
  app.get('/api/dev/mail/:name?', previewMails(services))
  app.get('/api/live', async c => {
    if (state.stopping) return problemAnswer(c, 'SERVICE_UNAVAILABLE', { 'retry-after': '2' })
    return openStream(await contextOf(c), c.req, c.env.outgoing)
  })
  app.get('/api/auth/callback/google', countWrite, async c => answerGoogle(await contextOf(c), c.req.raw))
  addDownloads(app, contextOf)
  addMailLinks(app, contextOf, countWrite)
  // Browsers send reports for pages of any origin, and a report changes nothing.
  app.post(CSP_REPORTS_PATH, limitBody(MAX_CSP_REPORT_BYTES), async c => logCspReports(await contextOf(c), c.req.raw))
  app.use('/language', refuseForeignOrigins(services), countWrite, limitBody(MAX_BODY_BYTES))
  app.route('/language', languageRoute(contextOf))
  // The service worker answers what other apps share. A device without one has lost the photo.
  app.post('/create', countWrite, c => c.redirect(SHARED_PHOTO_LOST, 303))
  const bodies = receiveBodies()
  app.get('/api/docs', page)
  app.use('/api/*', bodies.limit)
  app.use('/api/*', openToKeys)
  app.all('/api/*', refuseForeignOrigins(services), async c => {
    c.env.outgoing.setHeader('cache-control', 'no-store')
    const context = await callerContext(c)
    nameAccount(c, context.viewer)
    const answer = await bodies.receive(c, context, request => inTurn(context, () => api(request, context)))
    return answer ? withHeaders(answer, context.responseHeaders) : problemAnswer(c, 'NOT_FOUND')
  })
  app.get('*', page)
  app.onError(answerFailures(services))
  return app
}

/** Routes for programs and other sites, and for the frames of their videos. */
function addProgramRoutes(app: Hono<HttpEnv>, services: Services, pages: Pages, contextOf: ContextOf): void {
  app.route('/', feedRoutes(contextOf))
  app.route('/', embedRoutes(contextOf, pages))
  app.route('/', webAppRoutes(services, contextOf, pages))
  app.route('/', tokenRoutes(contextOf))
  app.route('/', petfinderRoutes(services))
  // Its signature authenticates it, not a cookie.
  app.post('/api/bounces/:provider', limitBody(MAX_BODY_BYTES), async c =>
    answerBounceWebhook(await contextOf(c), c.req.param('provider'), c.req.raw),
  )
  app.get('/post/:id/video', async c => {
    const id = Id.safeParse(c.req.param('id'))
    if (!id.success) throw refuse('NOT_FOUND')
    return answerVideoFrame(await actingContext(await contextOf(c), c.req.query('organization')), { id: id.data })
  })
  app.get('/calendar/:file', async c => answerCalendar(await contextOf(c), c.req.param('file')))
}

/** Reads who makes an API call: the owner of a key, a person, or an organization of theirs. */
function callerReader(services: Services, contextOf: ContextOf): ContextOf {
  const withKey = keyCalls(services)
  return async c =>
    isKeyCall(c) ? withKey(c, await contextOf(c)) : actingContext(await contextOf(c), c.req.header(ORGANIZATION_HEADER))
}

function addMetrics(app: Hono<HttpEnv>, { settings }: Services, { metrics }: ServerState): void {
  if (metrics && settings.metricsPort === undefined)
    app.get('/metrics', c => answerMetrics(metrics, settings, c.req.header('authorization')))
}

/**
 * Routes of mailed links accept a POST of any origin, also from mail programs: the token in the URL authenticates it,
 * not a cookie.
 */
function addMailLinks(app: Hono<HttpEnv>, contextOf: ContextOf, countWrite: MiddlewareHandler<HttpEnv>): void {
  const limit = limitBody(MAX_BODY_BYTES)
  app.post('/unsubscribe', countWrite, limit, async c => answerUnsubscribe(await contextOf(c), c.req.raw))
  for (const path of PATHS_WITH_TOKENS) app.use(path, keepSecret)
  app.post('/confirm', countWrite, limit, async c => answerConfirmLink(await contextOf(c), c.req.raw))
}

const PATHS_WITH_TOKENS = [
  '/confirm',
  '/invitation',
  '/confirm-email',
  '/reset-password',
  '/unsubscribe',
  '/verify-email',
]

/** For pages with a token in the URL: prevents other sites, caches and search engines from getting it. */
const keepSecret: MiddlewareHandler<HttpEnv> = (c, next) => {
  c.env.outgoing.setHeaders(
    new Map([
      ['referrer-policy', 'no-referrer'],
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
    ]),
  )
  return next()
}

function contextReader(services: Services) {
  const addressOf = requestAddressReader(services)
  const readSession = createSessionReader(services)
  return async (c: HonoContext<HttpEnv>): Promise<Context> => {
    const { raw } = c.req
    const viewer = isKeyCall(c) ? null : await readSession(raw.headers)
    const scope = currentScope()
    if (scope) {
      scope.user = viewer?.id
      // A later version of the product may know more languages.
      const language = viewer?.lock?.language ?? viewer?.language
      if (isLocale(language)) scope.language = language
    }
    return {
      ...services,
      viewer,
      request: {
        id: c.get('requestId'),
        address: addressOf(c),
        headers: raw.headers,
        // Created on demand: most calls, and streams while they last, do not need it.
        get signal() {
          return raw.signal
        },
        overHttp: c.req.path.startsWith('/api/'),
      },
      responseHeaders: new Headers(),
    }
  }
}

/** A session that is locked for a signature reaches the locked page and its calls alone. */
const unlocked =
  (contextOf: ContextOf): ContextOf =>
  async c => {
    const context = await contextOf(c)
    if (context.viewer?.lock) throw refuse('SESSION_LOCKED')
    return context
  }

const immutableAssets = (root: string) =>
  serveStatic<HttpEnv>({
    root,
    precompressed: true,
    onFound: (_path, c) => c.header('cache-control', IMMUTABLE),
  })
