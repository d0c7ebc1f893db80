import { rm } from 'node:fs/promises'
import { connect, type Db } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startS3Server } from '../../src/platform/files/s3-server.fixture.ts'
import { freePort } from '../../test-support/free-port.ts'
import { startNginx } from '../nginx.ts'
import { startProxy, type Proxy } from '../proxy.ts'
import { redisServer, type RedisServer } from '../redis-server.ts'
import { startServer, until, type ServerProcess } from '../../test-support/server-process.ts'
import { makePostgres, startReplica, type Postgres } from './postgres.ts'
import { makeSmallDisk, type Disk } from './small-disk.ts'

const SERVERS = 3
const BUCKET = 'photos'
/** Under load and on a busy machine a start takes long. */
const START_MS = 240_000
const AUTH_SECRET = 'a secret for a chaos run that nobody keeps'

export interface ManagedServer {
  name: string
  start(): Promise<void>
  /** Ends it with a signal on purpose; returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Three servers behind nginx, with their database, Redis and file store. */
export interface Stack {
  url: string
  env: Record<string, string>
  db: Db
  postgres: Postgres
  /** The disk with `postgres`' data; undefined if this process may not mount a small one. */
  disk: Disk | undefined
  /** A synchronous replica, which also serves visitors' reads. */
  replica: Postgres
  redis: RedisServer
  /** Between the servers and their object store. */
  store: Proxy
  /** Keys of the files that the store has. */
  files(): ReadonlySet<string>
  /** Where the servers listen. */
  ports: readonly number[]
  servers: readonly ManagedServer[]
  /** Names and last output of servers that ended by themselves. */
  deaths: readonly string[]
  close(): Promise<void>
}

export async function startStack(programs: string): Promise<Stack> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer().catch(report)
  }
  try {
    return { ...(await start(programs, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(programs: string, closers: (() => Promise<unknown>)[]): Promise<Omit<Stack, 'close'>> {
  const disk = await makeSmallDisk()
  closers.push(() => disk.remove())
  const postgres = await makePostgres(programs, disk.folder)
  closers.push(() => postgres.crash())
  await postgres.start()
  await migrate(postgres.url)
  const replica = await startReplica(programs, postgres)
  closers.push(async () => {
    await replica.crash()
    await rm(replica.folder, { recursive: true, force: true })
  })
  // Names both hosts; the writable one is used.
  const databaseUrl = postgres.url.replace('/postgres', `,${new URL(replica.url).host}/postgres`)
  const db = connect(databaseUrl, { onError: () => undefined })
  closers.push(() => db.$client.end())
  const redis = await redisServer()
  await redis.start()
  closers.push(() => redis.signal())
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
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URLS: replica.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'chaos',
    S3_SECRET_ACCESS_KEY: 'chaos',
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_MS: '1000',
    LOG_LEVEL: 'error',
    GAZETTEER: 'off',
  }
  const deaths: string[] = []
  const servers = ports.map((port, index) => manage(`server ${index + 1}`, { ...env, PORT: String(port) }, deaths))
  closers.push(() => Promise.all(servers.map(server => server.remove())))
  return {
    url: nginx.url,
    env,
    db,
    postgres,
    disk: disk.isSmall ? disk : undefined,
    replica,
    redis,
    store,
    files: () => new Set(objects.objects.keys()),
    ports,
    servers,
    deaths,
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

function manage(name: string, env: Record<string, string>, deaths: string[]): RemovableServer {
  let current: ServerProcess | undefined
  let dataDir: string | undefined
  const end: ManagedServer['end'] = async signal => {
    const ending = current
    current = undefined
    return ending ? ending.signal(signal) : null
  }
  return {
    name,
    start: async () => {
      const started = await startServer({ env, patience: START_MS, ...(dataDir !== undefined && { dataDir }) })
      current = started
      dataDir = started.dataDir
      void started.ended.then(code => {
        if (current === started) deaths.push(`${name} ended with ${code}: ${started.output().slice(-2000)}`)
      })
      await until(`${name} to be ready`, async () => (await isReady(started.url)) || undefined, START_MS)
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

const report = (error: unknown): void => void process.stderr.write(`${String(error)}\n`)
