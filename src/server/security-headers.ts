import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../platform/env.ts'
import type { HttpEnv } from './app.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

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
  `report-uri ${CSP_REPORTS_PATH}`,
  'report-to csp',
].join('; ')

/** Nothing here uses these. A page may ask where its reader is, for pets nearby. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/**
 * The strict policy for everything but development, where the module server injects styles and sockets. Given to Node's own answer,
 * whoever writes it: the framework's way makes another answer of each, with a stream for a body.
 */
export function securityHeaders({ development, appUrl }: Settings): MiddlewareHandler<HttpEnv> {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    // Public photos say otherwise.
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', ['geolocation=(self)', ...UNUSED_FEATURES.map(feature => `${feature}=()`)].join(', ')],
  ])
  if (!development) {
    headers.set('content-security-policy', POLICY)
    headers.set('reporting-endpoints', `csp="${CSP_REPORTS_PATH}"`)
  }
  if (appUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000')
  return (c, next) => {
    c.env.outgoing.setHeaders(headers)
    return next()
  }
}
