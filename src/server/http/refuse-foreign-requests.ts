import type { MiddlewareHandler } from 'hono'
import type { Services } from '../../api/context.ts'
import { logSecurityEvent } from '../../api/security-log.ts'
import { hostChecker } from '../../platform/http/hosts.ts'
import { problemAnswer } from './answer-failures.ts'
import { isKeyCall } from './api-key-routes.ts'
import type { HttpEnv } from './http-env.ts'
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

/** Refuses requests for other hosts. Health checks are mounted before it, because load balancers send an IP address as the host. */
export function refuseUnknownHosts({ settings }: Services): MiddlewareHandler {
  const isOwnHost = hostChecker(settings)
  return (c, next) => (isOwnHost(c.req.header('host')) ? next() : Promise.resolve(c.text(UNKNOWN_HOST, 421)))
}

const UNKNOWN_HOST =
  'This server does not answer for this host name. Its operator can name it in APP_URL or ALLOWED_HOSTS.\n'
