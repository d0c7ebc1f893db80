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
  /** The port of the server that the Sentinels name as master. */
  master(): Promise<number>
  /** Kills the server at a port, or sends another signal: `SIGSTOP` makes it hang. */
  signal(port: number, signal?: NodeJS.Signals): Promise<void>
  /** Starts the server at a port again, as a replica of the present master. */
  restart(port: number): Promise<void>
  stop(): Promise<void>
}

const NAME = 'pawpal'
/** A master that has not answered for so long is replaced. */
const DOWN_AFTER_MS = 1000

/** Two Redis servers, and three Sentinels that watch them. */
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
  const [first, second] = [await freePort(), await freePort()]
  await startServer(first)
  await startServer(second, '--replicaof', '127.0.0.1', String(first))
  const sentinels: SentinelGroup['sentinels'] = []
  for (let count = 0; count < 3; count += 1) {
    const port = await freePort()
    const file = join(folder, `sentinel-${port}.conf`)
    await writeFile(
      file,
      [
        `port ${port}`,
        'bind 127.0.0.1',
        `sentinel monitor ${NAME} 127.0.0.1 ${first} 2`,
        `sentinel down-after-milliseconds ${NAME} ${DOWN_AFTER_MS}`,
        `sentinel failover-timeout ${NAME} 5000`,
      ].join('\n'),
    )
    await start(port, file, '--sentinel')
    sentinels.push({ host: '127.0.0.1', port })
  }
  const ask = <Answer>(look: (client: Redis) => Promise<Answer>) => onPort(sentinels[0]?.port ?? 0, look)
  await until('the Sentinels to know each other and the replica', async () => {
    const [known] = (await ask(client => client.call('sentinel', 'masters'))) as string[][]
    const valueOf = (key: string) => known?.[known.indexOf(key) + 1]
    return valueOf('num-slaves') === '1' && valueOf('num-other-sentinels') === '2' ? true : undefined
  })
  const master = async () => {
    const [, port] = (await ask(client => client.call('sentinel', 'get-master-addr-by-name', NAME))) as string[]
    return Number(port)
  }
  return {
    group: { sentinels, name: NAME, password: undefined, sentinelPassword: undefined },
    master,
    signal: async (port, signal = 'SIGKILL') => {
      const child = processes.get(port)
      if (!child) return
      const ended = signal === 'SIGKILL' ? once(child, 'exit') : undefined
      child.kill(signal)
      await ended
    },
    restart: async port => startServer(port, '--replicaof', '127.0.0.1', String(await master())),
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

async function onPort<Answer>(port: number, look: (client: Redis) => Promise<Answer>): Promise<Answer> {
  const client = new Redis(port, '127.0.0.1')
  client.on('error', () => undefined)
  try {
    return await look(client)
  } finally {
    client.disconnect()
  }
}
