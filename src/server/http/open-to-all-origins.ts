import { cors } from 'hono/cors'

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
export const openToAllOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: ['authorization', 'content-type', 'if-none-match', 'x-api-sdk'],
  exposeHeaders: EXPOSED,
  maxAge: DAY_SECONDS,
})

/** What it adds to an answer. */
export const OPEN_HEADERS = new Map([
  ['access-control-allow-origin', '*'],
  ['access-control-expose-headers', EXPOSED.join(',')],
])
