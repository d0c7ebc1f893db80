import type { Context as HonoContext } from 'hono'
import { clientAddressReader } from '../../platform/http/client-address.ts'
import type { Services } from '../../api/context.ts'
import type { HttpEnv } from './http-env.ts'

/** Reads from which address a request comes, as far as it can be known. */
export function requestAddressReader({ settings }: Pick<Services, 'settings'>) {
  const addressOf = clientAddressReader(settings.trustedProxies)
  return (c: HonoContext<HttpEnv>): string =>
    addressOf(c.env.incoming.socket.remoteAddress, c.req.raw.headers.get('x-forwarded-for'))
}
