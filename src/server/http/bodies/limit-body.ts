import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/**
 * Limits a body by its Content-Length, because Node reads no further. Only chunked bodies are counted, which costs several times as
 * much as the rest of a small request.
 * @param maxSize in bytes
 */
export function limitBody(maxSize: number, message = 'This is larger than we can take.'): MiddlewareHandler {
  const onError = (c: HonoContext) => c.json({ code: 'PAYLOAD_TOO_LARGE', status: 413, message }, 413)
  const counted = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(c.req.header('content-length') ?? 0) > maxSize ? onError(c) : next()
  }
}
