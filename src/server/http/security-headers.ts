import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Context } from '../../api/context.ts'
import { countTowards } from '../../api/enforce-limits.ts'
import type { Settings } from '../../platform/settings/env.ts'
import type { HttpEnv } from './http-env.ts'

export const CSP_REPORTS_PATH = '/api/csp-reports'

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
  // The document around a video, whose own policy names the video's host.
  "frame-src 'self'",
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

export const MAX_CSP_REPORT_BYTES = 16 * 1024
const MAX_REPORTS = 10

const Text = z.string().catch('')

/** The format of `report-uri`. */
const Single = z
  .object({ 'csp-report': z.object({ 'effective-directive': Text, 'violated-directive': Text, 'blocked-uri': Text }) })
  .transform(({ 'csp-report': report }) => [
    { directive: report['effective-directive'] || report['violated-directive'], blocked: report['blocked-uri'] },
  ])

/** The format of `report-to`, which also sends other kinds of reports. */
const Several = z.array(z.object({ type: z.string(), body: z.unknown() })).transform(reports =>
  reports
    .filter(({ type }) => type === 'csp-violation')
    .flatMap(({ body }) => Body.safeParse(body).data ?? [])
    .map(({ effectiveDirective, blockedURL }) => ({ directive: effectiveDirective, blocked: blockedURL })),
)

const Body = z.object({ effectiveDirective: Text, blockedURL: Text })

const Reports = z.union([Single, Several])

/**
 * Logs violations of our Content-Security-Policy: the directive and the blocked origin. Everything else in a report (pages, queries,
 * samples of scripts) may be personal. @throws TOO_MANY_REQUESTS
 */
export async function logCspReports(context: Context, request: Request): Promise<Response> {
  await countTowards(context, 'cspReports')
  const { data: reports = [] } = Reports.safeParse(await request.json().catch(() => null))
  for (const { directive, blocked } of reports.slice(0, MAX_REPORTS))
    context.log.warn({ directive: wordIn(directive), blocked: originOf(blocked) }, 'content blocked by policy')
  return new Response(null, { status: 204 })
}

const wordIn = (text: string): string => /^[a-z-]{1,40}/.exec(text)?.[0] ?? 'unknown'

/** The origin of a URL, or its scheme if it has none (`data:`). Browsers also send keywords like `inline`. */
function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return wordIn(blocked)
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin.slice(0, 200)
}
