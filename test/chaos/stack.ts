import { rm } from 'node:fs/promises'
import { connect, type Db } from '../../src/platform/db/db.ts'
import { startS3Server } from '../../src/platform/files/s3-server.fixture.ts'
import { freePort } from '../../test-support/free-port.ts'
import { startNginx } from '../nginx.ts'
import { startProxy, type Proxy } from '../proxy.ts'
import { startServer, until, type ServerProcess } from '../../test-support/server-process.ts'

const SERVERS = 3
const BUCKET = 'photos'
/** Under load and on a busy machine a start takes long. */
const START_MS = 240_000
const AUTH_SECRET = 'a secret for a chaos run that nobody keeps'

export interface ManagedServer {
  name: string
  /** Where it listens. */
  port: number
  start(): Promise<void>
  /** Ends it with a signal on purpose; returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Three servers behind nginx, with their object store. */
export interface Stack {
  url: string
  env: Record<string, string>
  db: Db
  /** Between the servers and their object store. */
  store: Proxy
  /** Keys of the files that the store has. */
  files(): ReadonlySet<string>
  servers: readonly ManagedServer[]
  /** Names and last output of servers that ended by themselves. */
  deaths: readonly string[]
}

/** What to call at the end, the last one first. */
export type Closers = (() => unknown)[]

export interface StackOptions {
  /** The address for this program; it leads to the primary also after a failover. */
  databaseUrl: string
  /** Settings of the servers: addresses of the database, of Redis and the like. */
  settings: Record<string, string>
}

/** Starts everything but the database and Redis. The servers are not started yet. */
export async function startStack({ databaseUrl, settings }: StackOptions, closers: Closers): Promise<Stack> {
  const db = connect(databaseUrl, { onError: () => undefined })
  closers.push(() => db.$client.end())
  const objects = await startS3Server({ bucket: BUCKET, pageSize: 1000 })
  closers.push(() => objects.close())
  const store = await startProxy({ host: '127.0.0.1', port: Number(new URL(objects.endpoint).port) })
  closers.push(() => store.leave())
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const nginx = await startNginx({ ports, settings: PROXY_SETTINGS })
  closers.push(() => nginx.stop())
  const env = {
    APP_URL: nginx.url,
    AUTH_SECRET,
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'chaos',
    S3_SECRET_ACCESS_KEY: 'chaos',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_MS: '1000',
    LOG_LEVEL: 'error',
    GAZETTEER: 'off',
    ...settings,
  }
  const deaths: string[] = []
  const servers = ports.map((port, index) => manage(`server ${index + 1}`, port, env, deaths))
  closers.push(() => Promise.all(servers.map(server => server.remove())))
  return { url: nginx.url, env, db, store, files: () => new Set(objects.objects.keys()), servers, deaths }
}

/** Calls each, also after one that fails. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const closer of closers.splice(0).toReversed())
    try {
      await closer()
    } catch (error) {
      process.stderr.write(`${String(error)}\n`)
    }
}

const PROXY_SETTINGS = [
  'client_max_body_size 16m;',
  'proxy_set_header Host $http_host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
]

interface RemovableServer extends ManagedServer {
  remove(): Promise<void>
}

function manage(name: string, port: number, env: Record<string, string>, deaths: string[]): RemovableServer {
  const own = { ...env, PORT: String(port) }
  let current: ServerProcess | undefined
  let dataDir: string | undefined
  const end: ManagedServer['end'] = async signal => {
    const ending = current
    current = undefined
    return ending ? ending.signal(signal) : null
  }
  return {
    name,
    port,
    start: async () => {
      const started = await startServer({ env: own, patience: START_MS, ...(dataDir !== undefined && { dataDir }) })
      current = started
      dataDir = started.dataDir
      void started.ended.then(code => {
        if (current === started) deaths.push(`${name} ended with ${code}: ${started.output().slice(-2000)}`)
      })
      await until(`${name} to be ready`, async () => (await isReady(`http://127.0.0.1:${port}`)) || undefined, START_MS)
    },
    end,
    remove: async () => {
      await end('SIGTERM')
      if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
