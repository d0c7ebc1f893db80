import { Hono, type Context as HonoContext } from 'hono'
import { answerFeed, OPEN_HEADERS } from '../../modules/exchange/feeds/public.server.ts'
import type { Context } from '../../api/context.ts'
import type { HttpEnv } from './http-env.ts'

type ContextOf = (c: HonoContext<HttpEnv>) => Promise<Context>

/** Serves the feeds of the site and of each organisation to programs and pages of any origin. */
export function feedRoutes(contextOf: ContextOf): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  for (const prefix of ['/feeds', '/shelter/:slug/feeds']) {
    routes.options(`${prefix}/*`, () => new Response(null, { status: 204, headers: PREFLIGHT }))
    routes.get(`${prefix}/*`, async c => {
      const [, path = ''] = c.req.path.split('/feeds/', 2)
      const answer = await answerFeed(await contextOf(c), c.req.raw, path, c.req.param('slug'))
      return isGzipTaken(c.req.header('accept-encoding')) ? zipped(answer) : answer
    })
  }
  return routes
}

const PREFLIGHT = {
  ...OPEN_HEADERS,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match',
  'access-control-max-age': '86400',
}

const isGzipTaken = (accepted = ''): boolean => /(?:^|[ ,])gzip(?!;q=0(?:[ ,]|$|\.0))/i.test(accepted.slice(0, 200))

/** Compresses a stream part by part. */
function zipped({ body, status, headers }: Response): Response {
  if (!body) return new Response(null, { status, headers })
  const compressed = new Headers(headers)
  compressed.set('content-encoding', 'gzip')
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers: compressed })
}
