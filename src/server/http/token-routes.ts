import { Hono, type Context as HonoContext } from 'hono'
import { issueToken, type TokenRefusal } from '../../modules/exchange/api-keys/public.server.ts'
import type { Context } from '../../api/context.ts'
import { problemDocument } from '../../shared/problem-document.ts'
import { commonProblems } from '../../shared/problem.ts'
import type { HttpEnv } from './http-env.ts'
import { limitBody } from './bodies/limit-body.ts'
import { openToAllOrigins } from './open-to-all-origins.ts'

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

/** The name that OAuth has for it. */
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
