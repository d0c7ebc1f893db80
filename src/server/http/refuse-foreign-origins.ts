import type { MiddlewareHandler } from 'hono'
import type { Services } from '../../api/context.ts'
import { logSecurityEvent } from '../../api/security-log.ts'
import { problemAnswer } from './answer-failures.ts'
import type { HttpEnv } from './http-env.ts'
import { isKeyCall } from './key-calls.ts'
import { requestAddressReader } from './request-address.ts'

/** Prevents CSRF: calls that change something must come from our origin. The host was checked before. */
export function refuseForeignOrigins(services: Services): MiddlewareHandler<HttpEnv> {
  const addressOf = requestAddressReader(services)
  return (c, next) => {
    const { settings } = services
    const { method } = c.req
    const origin = c.req.header('origin')
    const own =
      !origin ||
      origin === settings.appUrl ||
      origin === `${new URL(settings.appUrl).protocol}//${c.req.header('host')?.toLowerCase()}`
    const crossSite = c.req.header('sec-fetch-site') === 'cross-site'
    const readsCookie = !isKeyCall(c)
    if (!readsCookie || method === 'GET' || method === 'HEAD' || (own && !crossSite)) return next()
    logSecurityEvent(
      { ...services, request: { address: addressOf(c) } },
      { event: 'foreign origin', outcome: 'FORBIDDEN' },
    )
    return Promise.resolve(problemAnswer(c, 'FORBIDDEN'))
  }
}
