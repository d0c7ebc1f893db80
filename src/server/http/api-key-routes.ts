import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Context, Services } from '../../api/context.ts'
import {
  bearerToken,
  createCallerReader,
  inTurnOfOwner,
  issueToken,
  limitHeaders,
  refusalOfKey,
  takeFromKeyLimit,
  type TokenRefusal,
} from '../../modules/exchange/api-keys/public.server.ts'
import { createPetfinder } from '../../modules/exchange/petfinder/public.server.ts'
import { problemDocument } from '../../shared/problem-document.ts'
import { commonProblems, Problem } from '../../shared/problem.ts'
import type { HttpEnv } from './http-env.ts'
import { limitBody } from './receive-bodies.ts'

/** Whether a call has a token. Then cookies are ignored, so no origin needs to be refused. */
export const isKeyCall = (c: HonoContext<HttpEnv>): boolean => bearerToken(c.req.header('authorization')) !== undefined

/** Lets pages of any origin call with a token, and answers their preflight requests. */
export const openToKeys: MiddlewareHandler<HttpEnv> = (c, next) => {
  const isPreflight =
    c.req.method === 'OPTIONS' && c.req.header('access-control-request-headers')?.includes('authorization')
  return isKeyCall(c) || isPreflight ? openToAllOrigins(c, next) : next()
}

/**
 * Makes the owner of the key the viewer of a call, and counts the call.
 * @throws UNAUTHORIZED, TOO_MANY_REQUESTS
 */
export function keyCalls(services: Services) {
  const readCaller = createCallerReader(services)
  return async (c: HonoContext<HttpEnv>, context: Context): Promise<Context> => {
    const caller = await readCaller(c.req.header('authorization'))
    if (typeof caller === 'string') {
      c.env.outgoing.setHeader('www-authenticate', 'Bearer error="invalid_token"')
      const message =
        caller === 'expired'
          ? 'The key of this token has expired. Its owner can renew it in the settings.'
          : 'This token is not valid, or it has ended.'
      throw new Problem('UNAUTHORIZED', { status: 401, message })
    }
    const limit = await takeFromKeyLimit(services, caller)
    c.env.outgoing.setHeaders(new Map(Object.entries(limitHeaders(limit))))
    if (limit.refused) throw refusalOfKey(limit.refused)
    return { ...context, viewer: caller.viewer }
  }
}

/** Calls with a key wait for their turn; all others are answered at once. */
export const inTurn = <Answer>({ db, viewer }: Context, answer: () => Promise<Answer>): Promise<Answer> =>
  viewer?.apiKey ? inTurnOfOwner(db, viewer.id, answer) : answer()

const EXPOSED = [
  'etag',
  'retry-after',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]

const DAY_SECONDS = 24 * 3600

/** Lets pages of any origin call with a token. Browsers send no cookie along, because the answer allows no credentials. */
const openToAllOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: ['authorization', 'content-type', 'if-none-match', 'x-api-sdk'],
  exposeHeaders: EXPOSED,
  maxAge: DAY_SECONDS,
})

/** The headers that `openToAllOrigins` adds to an answer. */
const OPEN_HEADERS = new Map([
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED.join(',')],
])

const MAX_TOKEN_REQUEST_BYTES = 16 * 1024

/** Access tokens for programs: under `/v2` as its clients expect it, and under `/api`. A key and its secret authenticate, no cookie. */
export function tokenRoutes(contextOf: (c: HonoContext<HttpEnv>) => Promise<Context>): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const limit = limitBody(MAX_TOKEN_REQUEST_BYTES)
  const answer =
    (refusal: (context: Context, why: TokenRefusal) => Response) =>
    async (c: HonoContext<HttpEnv>): Promise<Response> => {
      c.env.outgoing.setHeader('cache-control', 'no-store')
      const context = await contextOf(c)
      const issued = await issueToken(context, c.req.raw)
      return typeof issued === 'string' ? refusal(context, issued) : Response.json(issued)
    }
  for (const path of ['/v2/oauth2/token', '/v2/oauth2/token/', '/api/token']) routes.use(path, openToAllOrigins)
  routes.on('POST', ['/v2/oauth2/token', '/v2/oauth2/token/'], limit, answer(petfinderRefusal))
  routes.post('/api/token', limit, answer(ownRefusal))
  return routes
}

const EXPIRED = 'This key has expired. Its owner can renew it in the settings'

/** Its OAuth error code. */
const errorOf = (why: TokenRefusal) => (why === 'expired_client' ? 'invalid_client' : why)

const MEANINGS: Record<TokenRefusal, { status: 400 | 401; detail: string }> = {
  unsupported_grant_type: { status: 400, detail: 'The grant type must be client_credentials' },
  invalid_client: { status: 401, detail: 'Client authentication failed' },
  expired_client: { status: 401, detail: EXPIRED },
}

function petfinderRefusal({ settings: { appUrl } }: Context, why: TokenRefusal): Response {
  const { status, detail } = MEANINGS[why]
  const code = status === 401 ? 'ERR-401' : 'ERR-00002'
  const title = status === 401 ? 'Unauthorized' : 'Bad Request'
  const errors = [{ code, title, message: detail, details: detail, href: `${appUrl}/api/docs/errors#${code}` }]
  return problemDocument(appUrl, { status, title: errorOf(why), detail, code, more: { errors, hint: null } })
}

/** Our own shape, with the members that OAuth clients read. */
function ownRefusal(_: Context, why: TokenRefusal): Response {
  const { status, detail } = MEANINGS[why]
  const code = status === 401 ? 'UNAUTHORIZED' : 'BAD_REQUEST'
  const message =
    why === 'invalid_client' ? 'This key and secret do not belong together, or the key has ended.' : `${detail}.`
  const headers = status === 401 ? { 'www-authenticate': 'Basic realm="Pawpal"' } : undefined
  const body = {
    defined: code in commonProblems,
    code,
    status,
    message,
    error: errorOf(why),
    error_description: `${detail}.`,
  }
  return Response.json(body, { status, ...(headers && { headers }) })
}

/** Animals and organisations for programs that were written for Petfinder. A token authenticates, no cookie. */
export function petfinderRoutes(services: Services): Hono<HttpEnv> {
  const answer = createPetfinder(services)
  return new Hono<HttpEnv>().options('/v2/*', openToAllOrigins).all('/v2/*', c => {
    // On Node's response: the middleware would copy each answer and turn its body into a stream.
    c.env.outgoing.setHeaders(OPEN_HEADERS)
    return answer(c.req.raw)
  })
}
