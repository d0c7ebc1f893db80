import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { openDemo } from '../../demo/open-demo.ts'
import type { Services } from '../api/context.ts'
import { requestPlaces } from '../modules/base/places/public.server.ts'
import { requestLanguages } from '../modules/listings/posts/public.server.ts'
import { followArchiving, startLogArchiver } from '../modules/running/backups/public.server.ts'
import { createSetupLink } from '../modules/running/setup/public.server.ts'
import { startHeartbeat } from '../modules/running/operations/public.server.ts'
import type { Settings } from '../platform/settings/env.ts'
import { createApp } from './app.ts'
import { defineJobs, requestFolding } from './composition/define-jobs.ts'
import { startServices } from './composition/services.ts'
import { followConnections } from './composition/stop-serving.ts'
import { startMetrics } from './observability/start-metrics.ts'
import { startTraces } from './observability/start-traces.ts'
import { builtPages, developmentPages, type Pages } from './pages/pages.ts'

export interface RunningServer {
  services: Services
  /** The address that makes the first admin of a site without one. It is secret: the start prints it to the standard output, never to the log. */
  setupUrl: string | undefined
  /** Drains, finishes running requests, ends live streams, stops the jobs and the database. */
  close(): Promise<void>
}

/** The server cannot listen, for example because the port is taken. The message is one line. */
export class ListenError extends Error {}

/** Milliseconds until running requests are cut at a stop. */
const GRACE_MS = 10_000
/** Milliseconds for a request's headers beyond the idle timeout of connections, and at least for the whole request. */
const HEADERS_EXTRA_MS = 5000
const REQUEST_MS = 300_000

/** Starts everything of one server and listens. `signal` ends a wait for the database. */
export async function startServer(
  settings: Settings,
  overrides: Partial<Services> = {},
  signal?: AbortSignal,
): Promise<RunningServer> {
  const server = createHttpServer(settings)
  const connections = followConnections(server)
  const starting = startServices(settings, overrides, signal)
  // Pages load while the database starts. A failure to load them is reported below.
  const loading = settings.development ? undefined : builtPages()
  loading?.catch(() => undefined)
  const running = await starting
  const { services, newDatabase } = running
  try {
    const [metrics, traces] = await Promise.all([startMetrics(services), startTraces(settings)])
    const state = { stopping: false, metrics: metrics?.metrics }
    services.demo = await openDemo(services, newDatabase)
    defineJobs(services)
    const [pages] = await Promise.all([loading ?? developmentPages(server), services.jobs.start()])
    // HTTP/1.0 needs no Host header; health checks of older load balancers send none.
    const hostname = new URL(settings.appUrl).host
    serve(server, getRequestListener(createApp(services, pages, state).fetch, { hostname }), pages)
    await listen(server, settings)
    await requestPlaces(services)
    await requestLanguages(services)
    await requestFolding(services)
    const [heartbeat, archiver] = await Promise.all([startHeartbeat(services), startLogArchiver(services)])
    const endFollowing = followArchiving(services)
    const setupUrl = await createSetupLink(services)
    return {
      services,
      setupUrl,
      close: async () => {
        state.stopping = true
        endFollowing()
        connections.closeWithAnswers()
        await sleep(settings.drainMs)
        await connections.stopServing({ graceMs: GRACE_MS, onRefusing: () => services.live.endStreams() })
        await Promise.all([metrics?.close(), heartbeat.stop(), archiver?.stop()])
        await running.stop()
        await traces?.close()
      },
    }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/** The idle timeout is longer than the proxy's: if we closed a connection first, a POST on it could be lost. */
export function createHttpServer({ keepAliveMs }: Settings): Server {
  const headersTimeout = keepAliveMs + HEADERS_EXTRA_MS
  return createServer({
    keepAliveTimeout: keepAliveMs,
    headersTimeout,
    requestTimeout: Math.max(REQUEST_MS, headersTimeout),
  })
}

function serve(server: Server, app: ReturnType<typeof getRequestListener>, { middlewares }: Pages): void {
  server.on('request', (request, response) => {
    if (middlewares) middlewares(request, response, () => void app(request, response))
    else void app(request, response)
  })
}

/** Listens. With port 0 the system chooses the port, and `appUrl` gets it here. */
async function listen(server: Server, settings: Settings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenError(error, settings)))
    server.listen(settings.port, settings.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  if (settings.port === 0 && settings.appUrl === 'http://localhost:0') settings.appUrl = `http://localhost:${port}`
  settings.port = port
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  if (error.code === 'EADDRINUSE')
    return new ListenError(`Port ${port} on ${host} is taken: stop what listens there, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new ListenError(`Port ${port} on ${host} may not be used by this user: set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL') return new ListenError(`HOST ${host} is not an address of this machine.`)
  return error
}
