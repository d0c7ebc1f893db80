import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { SentinelGroup } from '../src/platform/redis.ts'
import { freePort } from '../test-support/free-port.ts'
import { pathOf } from '../test-support/programs.ts'
import { until } from '../test-support/server-process.ts'

export interface SentinelServers {
  group: SentinelGroup
  /** The ports of the Sentinels. */
  sentinels: readonly number[]
  /** The port of the server that the Sentinels name as master. */
  master(): Promise<number>
  /** Waits until another server than that at the port is master, and returns its port. */
  nextMaster(former: number): Promise<number>
  /** Kills a server or a Sentinel at a port, or sends another signal: `SIGSTOP` makes it hang. */
  signal(port: number, signal?: NodeJS.Signals): Promise<void>
  /** Starts what was at the port again: a server as a replica of the present master. */
  restart(port: number): Promise<void>
  /** Has the Sentinels make a replica the master, as before maintenance. */
  switchOver(): Promise<void>
  /** Waits until every Sentinel is running and both replicas follow. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const NAME = 'pawpal'
const REPLICAS = 2
const SENTINELS = 3
/** A master that has not answered for so long is replaced. */
const DOWN_AFTER_MS = 1000

/** Three Redis servers, and three Sentinels that watch them. */
export async function sentinelServers(): Promise<SentinelServers> {
  const folder = await mkdtemp(join(tmpdir(), 'pawpal-sentinel-'))
  const processes = new Map<number, ChildProcess>()
  const start = async (port: number, ...rest: string[]) => {
    const child = spawn(pathOf('redis-server'), rest, { stdio: 'ignore', cwd: folder })
    processes.set(port, child)
    await until(`port ${port} to answer`, () => onPort(port, client => client.ping()).catch(() => undefined), 10_000)
  }
  const startServer = (port: number, ...rest: string[]) =>
    start(port, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...rest)
  const first = await freePort()
  await startServer(first)
  for (let count = 0; count < REPLICAS; count += 1)
    await startServer(await freePort(), '--replicaof', '127.0.0.1', String(first))
  const sentinels: number[] = []
  const fileOf = (port: number) => join(folder, `sentinel-${port}.conf`)
  for (let count = 0; count < SENTINELS; count += 1) {
    const port = await freePort()
    await writeFile(fileOf(port), configuration(port, first))
    await start(port, fileOf(port), '--sentinel')
    sentinels.push(port)
  }
  /** Asks the first Sentinel that answers. */
  const ask = (...command: string[]) =>
    Promise.any(sentinels.map(port => onPort(port, client => client.call('sentinel', command))))
  const settle = async () => {
    await until(
      'the Sentinels to know each other and the replicas',
      async () => {
        const known = await Promise.all(sentinels.map(port => knownTo(port))).catch(() => undefined)
        return known?.every(Boolean) || undefined
      },
      60_000,
    )
  }
  const master = async () => Number(((await ask('get-master-addr-by-name', NAME)) as string[])[1])
  await settle()
  return {
    group: {
      sentinels: sentinels.map(port => ({ host: '127.0.0.1', port })),
      name: NAME,
      password: undefined,
      sentinelPassword: undefined,
    },
    sentinels,
    master,
    nextMaster: former =>
      until(
        'another master',
        async () => {
          const now = await master()
          return now === former ? undefined : now
        },
        60_000,
      ),
    signal: async (port, signal = 'SIGKILL') => {
      const child = processes.get(port)
      if (!child) return
      const ended = signal === 'SIGKILL' ? once(child, 'exit') : undefined
      child.kill(signal)
      await ended
    },
    restart: async port =>
      sentinels.includes(port)
        ? start(port, fileOf(port), '--sentinel')
        : startServer(port, '--replicaof', '127.0.0.1', String(await master())),
    switchOver: async () => void (await ask('failover', NAME)),
    settle,
    stop: async () => {
      const running = [...processes.values()].filter(child => child.exitCode === null && child.signalCode === null)
      await Promise.all(
        running.map(async child => {
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (port: number, master: number): string =>
  [
    `port ${port}`,
    'bind 127.0.0.1',
    `sentinel monitor ${NAME} 127.0.0.1 ${master} 2`,
    `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
    `sentinel failover-timeout ${NAME} 5000`,
  ].join('\n')

/** Whether a Sentinel sees a healthy master, all replicas and the other Sentinels. */
async function knownTo(port: number): Promise<boolean> {
  return onPort(port, async client => {
    const [known] = (await client.call('sentinel', 'masters')) as string[][]
    const valueOf = (key: string) => known?.[known.indexOf(key) + 1]
    const replicas = (await client.call('sentinel', 'replicas', NAME)) as string[][]
    const following = replicas.filter(replica => replica[replica.indexOf('master-link-status') + 1] === 'ok')
    return (
      valueOf('flags') === 'master' &&
      following.length === REPLICAS &&
      valueOf('num-other-sentinels') === String(SENTINELS - 1)
    )
  })
}

/** A hanging server does not answer in time. */
const PATIENCE_MS = 2000

async function onPort<Answer>(port: number, look: (client: Redis) => Promise<Answer>): Promise<Answer> {
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    return await look(client)
  } finally {
    client.disconnect()
  }
}
