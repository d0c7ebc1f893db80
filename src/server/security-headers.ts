import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../platform/env.ts'
import type { HttpEnv } from './app.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // React writes style attributes (photo placeholders, chart sizes); they can load and run nothing.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The strict policy for everything but development, where the module server injects styles and sockets. Written into the answer
 * itself: the framework's way makes another answer of it, with a stream for a body.
 */
export function securityHeaders({ development, appUrl }: Settings): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    if (c.env.outgoing.headersSent) return
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (!development) headers.set('content-security-policy', POLICY)
    if (appUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000')
  }
}
