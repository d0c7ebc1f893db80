import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../platform/env.ts'

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

/** The strict policy for everything but development, where the module server injects styles and sockets. */
export function securityHeaders({ development, appUrl }: Settings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!development) c.header('content-security-policy', POLICY)
    if (appUrl.startsWith('https:')) c.header('strict-transport-security', 'max-age=31536000')
  }
}
