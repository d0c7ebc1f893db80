import type { MiddlewareHandler } from 'hono'
import type { Services } from '../../api/context.ts'
import { hostChecker } from '../../platform/http/hosts.ts'

/** Health checks are mounted before this check, because load balancers send an IP address as the host. */
export function refuseUnknownHosts({ settings }: Services): MiddlewareHandler {
  const isOwnHost = hostChecker(settings)
  return (c, next) => (isOwnHost(c.req.header('host')) ? next() : Promise.resolve(c.text(UNKNOWN_HOST, 421)))
}

const UNKNOWN_HOST =
  'This server does not answer for this host name. Its operator can name it in APP_URL or ALLOWED_HOSTS.\n'
