import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../../platform/settings/env.ts'
import type { HttpEnv } from './http-env.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // React writes style attributes (photo placeholders, chart sizes), which cannot load or run anything.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  `report-uri ${CSP_REPORTS_PATH}`,
  'report-to csp',
].join('; ')

/** Disables browser features that no page uses. Geolocation stays, for pets nearby. */
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
 * Sets the strict policy outside development, where Vite injects styles and sockets. It sets headers on Node's response, because
 * Hono's middleware would copy each response and turn its body into a stream.
 */
export function securityHeaders({ development, appUrl, hstsSubdomains }: Settings): MiddlewareHandler<HttpEnv> {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    // Public photos override this.
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', ['geolocation=(self)', ...UNUSED_FEATURES.map(feature => `${feature}=()`)].join(', ')],
  ])
  if (!development) {
    headers.set('content-security-policy', POLICY)
    headers.set('reporting-endpoints', `csp="${CSP_REPORTS_PATH}"`)
  }
  if (appUrl.startsWith('https:'))
    headers.set('strict-transport-security', `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`)
  return (c, next) => {
    c.env.outgoing.setHeaders(headers)
    return next()
  }
}
