import { Hono } from 'hono'
import { createPetfinder } from '../../modules/exchange/petfinder/public.server.ts'
import type { Services } from '../../api/context.ts'
import type { HttpEnv } from './http-env.ts'
import { OPEN_HEADERS, openToAllOrigins } from './open-to-all-origins.ts'

/** Animals and organisations for programs that were written for Petfinder. A token authenticates, no cookie. */
export function petfinderRoutes(services: Services): Hono<HttpEnv> {
  const answer = createPetfinder(services)
  return new Hono<HttpEnv>().options('/v2/*', openToAllOrigins).all('/v2/*', c => {
    // On Node's response: the middleware would copy each answer and turn its body into a stream.
    c.env.outgoing.setHeaders(OPEN_HEADERS)
    return answer(c.req.raw)
  })
}
