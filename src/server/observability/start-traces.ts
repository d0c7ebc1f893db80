import type { Settings } from '../../platform/settings/env.ts'
import type { Traces } from './traces.ts'

/** Traces where a collector is set, and loads the library only then. */
export async function startTraces(settings: Settings): Promise<Traces | undefined> {
  if (settings.otlpEndpoint === undefined) return undefined
  const { createTraces } = await import('./traces.ts')
  return createTraces(settings)
}
