import { openFiles } from '../../src/platform/files/open-files.ts'
import { readSettings } from '../../src/platform/settings/env.ts'
import { freePort } from '../../test-support/free-port.ts'
import { runNginx } from '../../test/nginx.ts'
import { readMetrics, type ReadMetrics } from '../../test/read-metrics.ts'
import { redisServer } from '../../test/redis-server.ts'
import type { Bench } from '../bench.ts'
import { startChild, type Child } from '../child.ts'
import { childNamed, type Parts } from './processes.ts'

const SERVERS = 3
const TOKEN = 'a token for the metrics of a simulation'

/** Three servers behind nginx, with Redis and a store; PostgreSQL is that of the benchmark. */
export interface Machine {
  url: string
  secret: string
  /** Writes a file into the store. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The process of each part. */
  parts: Parts
  metrics(): Promise<ReadMetrics[]>
  stop(): Promise<void>
}

export async function startMachine({ env }: Bench): Promise<Machine> {
  const redis = await redisServer()
  const store = await startChild('simulate/serve-store.ts', {})
  const children: Child[] = [store]
  const closers: (() => Promise<unknown>)[] = [() => redis.signal(), () => store.end()]
  const stop = async () => {
    // A signal to the whole group, such as Ctrl+C, has ended some of them.
    for (const close of closers.splice(0).toReversed()) await close().catch(() => undefined)
  }
  try {
    await redis.start()
    const port = await freePort()
    const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
    const shared = {
      ...env,
      APP_URL: `http://127.0.0.1:${port}`,
      REDIS_URL: redis.url,
      S3_ENDPOINT: store.url,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'simulated',
      S3_SECRET_ACCESS_KEY: 'simulated',
      TRUSTED_PROXIES: '127.0.0.0/8',
      METRICS_TOKEN: TOKEN,
      DRAIN_MS: '0',
      SLOW_REQUEST_MS: '600000',
    }
    for (const own of ports) {
      const server = await startChild('serve-product.ts', { ...shared, PORT: String(own) })
      children.push(server)
      closers.push(() => server.end())
    }
    const nginx = await runNginx(port, proxyTo(port, ports), { workers: WORKERS, connections: CONNECTIONS })
    closers.push(() => nginx.stop())
    const [, ...servers] = children
    const parts: Parts = {
      ...Object.fromEntries(servers.map((server, index) => [`server ${index + 1}`, server.pid])),
      PostgreSQL: Number(env['POSTMASTER']),
      Redis: childNamed('redis-server'),
      nginx: childNamed('nginx'),
      store: store.pid,
    }
    const metrics = () => Promise.all(ports.map(metricsOf))
    const files = openFiles(readSettings(shared))
    closers.push(() => files.close())
    const put = (key: string, bytes: Uint8Array) => files.put(key, bytes, 'image/webp')
    return { url: nginx.url, secret: String(env['AUTH_SECRET']), put, parts, metrics, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A worker may open as many files as this process, and a stream takes two of them. */
const WORKERS = 8
const CONNECTIONS = 19_000

/** As in deploy/nginx.conf, without TLS. */
const proxyTo = (port: number, ports: readonly number[]): string => `
  upstream pawpal {
    ${ports.map(own => `server 127.0.0.1:${own} max_fails=0;`).join('\n    ')}
    keepalive 32;
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port} reuseport backlog=4096;
    client_max_body_size 16m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 2s;
    proxy_read_timeout 60s;
    location = /nginx-is-up { return 204; }
    location / { proxy_pass http://pawpal; }
  }`

const METRICS_MS = 30_000

async function metricsOf(port: number): Promise<ReadMetrics> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
    signal: AbortSignal.timeout(METRICS_MS),
  })
  return readMetrics(await response.text())
}
