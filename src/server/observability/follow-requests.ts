import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Services } from '../../api/context.ts'
import { begin, inScope, note, type RanStatement, type Scope } from '../../platform/observe.ts'
import type { HttpEnv } from '../http/http-env.ts'

const UPLOADS = '/api/photos'
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Statements of a slow request that are logged, and their maximum length. */
const MOST_LOGGED = 20
const MAX_TEXT = 500

/**
 * Gives each request an id, logs it, and lets observers follow it. A request above `SLOW_REQUEST_MS` is logged with its statements.
 *
 * @param pageRoute the pattern of a page's path
 */
export function followRequests(
  { log, settings }: Pick<Services, 'log' | 'settings'>,
  pageRoute: (path: string) => string = () => 'page',
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const started = performance.now()
    const { method, path } = c.req
    const scope: Scope = {
      request: randomUUID(),
      method: METHODS.has(method) ? method : 'other',
      traceparent: c.req.header('traceparent'),
      statements: [],
    }
    c.set('requestId', scope.request ?? '')
    c.env.outgoing.setHeader('x-request-id', scope.request ?? '')
    await inScope(scope, async () => {
      const end = begin({ kind: 'request', name: scope.method ?? '' })
      await next()
      const ms = performance.now() - started
      const { status } = c.res
      const route = (scope.route ??= routeOf(routePath(c), () => pageRoute(path)))
      scope.status = status
      end?.(status >= 500)
      note({ what: 'request', method: scope.method ?? '', route, status, ms })
      if (route === UPLOADS && method === 'POST') note({ what: 'upload', failed: status >= 400 })
      if (ms > settings.slowRequestMs)
        log.warn({ method, route, ms: Math.round(ms), ...slowest(scope.statements) }, 'slow request')
      if (path.startsWith('/assets/') || path.startsWith('/files/')) return
      log.info({ method, path: withoutSecret(path), status, ms: Math.round(ms) }, 'request')
    })
  }
}

/** The path of a calendar is a secret. */
const withoutSecret = (path: string): string => (path.startsWith('/calendar/') ? '/calendar/' : path)

/** The pattern of the route that answered; pages and unknown paths match all. */
function routeOf(pattern: string, pageRoute: () => string): string {
  if (pattern === '/*' || pattern === '*') return pageRoute()
  return pattern
}

function slowest(statements: readonly RanStatement[]) {
  const shown = statements.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_LOGGED)
  return {
    statementCount: statements.length,
    statements: shown.map(({ text, ms }) => ({ ms: Math.round(ms), text: text.slice(0, MAX_TEXT) })),
  }
}
