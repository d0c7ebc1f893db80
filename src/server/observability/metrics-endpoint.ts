import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { SettingsError, type Settings } from '../../platform/settings/env.ts'
import type { Metrics } from './metrics.ts'

type MetricsSettings = Pick<Settings, 'metricsToken'>

/** Answers `/metrics`, with 401 where a token is set and the request lacks it. */
export async function answerMetrics(
  metrics: Metrics,
  { metricsToken }: MetricsSettings,
  authorization = '',
): Promise<Response> {
  if (metricsToken !== undefined && !isSame(authorization, `Bearer ${metricsToken}`))
    return new Response('Unauthorized\n', { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  const { text, contentType } = await metrics.read()
  return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } })
}

/** In constant time, also for texts of different lengths. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Serves nothing but `/metrics` on a port of its own. */
export async function serveMetrics(
  metrics: Metrics,
  { host, metricsPort, metricsToken }: Pick<Settings, 'host' | 'metricsPort' | 'metricsToken'>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url?.split('?')[0] !== '/metrics') return new Response('Not found\n', { status: 404 })
      return answerMetrics(metrics, { metricsToken }, request.headers.authorization)
    }
    answer().then(
      async found => {
        response.writeHead(found.status, Object.fromEntries(found.headers)).end(await found.text())
      },
      () => response.writeHead(500).end(),
    )
  })
  server.listen(metricsPort, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new SettingsError(`Setting METRICS_PORT is wrong: port ${metricsPort} cannot be used (${error.code})`)
  })
  return server
}
