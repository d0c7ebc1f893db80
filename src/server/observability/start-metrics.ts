import type { Services } from '../../api/context.ts'
import { serveMetrics } from './metrics-endpoint.ts'
import type { Metrics } from './metrics.ts'

interface RunningMetrics {
  metrics: Metrics
  close(): Promise<void>
}

/** Collects metrics where a setting asks for them, and loads their library only then. */
export async function startMetrics(services: Services): Promise<RunningMetrics | undefined> {
  const { metricsPort, metricsToken } = services.settings
  if (metricsPort === undefined && metricsToken === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  const metrics = createMetrics(services)
  const server = metricsPort === undefined ? undefined : await serveMetrics(metrics, services.settings)
  return {
    metrics,
    close: async () => {
      metrics.close()
      server?.closeAllConnections()
      await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}
