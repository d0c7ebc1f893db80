import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import {
  bearerToken,
  createCallerReader,
  limitHeaders,
  takeFromKeyLimit,
} from '../../modules/exchange/api-keys/public.server.ts'
import type { Context, Services } from '../../api/context.ts'
import { tooMany } from '../../shared/too-many-requests.ts'
import { Problem } from '../../shared/problem.ts'
import type { HttpEnv } from './http-env.ts'
import { openToAllOrigins } from './open-to-all-origins.ts'

/** Whether a call has a token. Then no cookie is read, so that no origin needs to be refused. */
export const isKeyCall = (c: HonoContext<HttpEnv>): boolean => bearerToken(c.req.header('authorization')) !== undefined

/** Pages of any origin may call with a token, and ask before whether they may. */
export const openToKeys: MiddlewareHandler<HttpEnv> = (c, next) => {
  const asks = c.req.method === 'OPTIONS' && c.req.header('access-control-request-headers')?.includes('authorization')
  return isKeyCall(c) || asks ? openToAllOrigins(c, next) : next()
}

/** Makes the owner of the key the viewer of a call, and counts the call. @throws UNAUTHORIZED, TOO_MANY_REQUESTS */
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
    if (limit.retryAfter !== undefined) throw tooMany(limit.retryAfter)
    return { ...context, viewer: caller.viewer }
  }
}
