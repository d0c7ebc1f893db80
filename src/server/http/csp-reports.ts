import { z } from 'zod'
import type { Context } from '../../api/context.ts'
import { countTowards } from '../../api/enforce-limits.ts'

export const CSP_REPORTS_PATH = '/api/csp-reports'
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
