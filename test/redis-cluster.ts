import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { ClusterNodes } from '../src/platform/redis.ts'
import { freePort } from '../test-support/free-port.ts'
import { pathOf } from '../test-support/programs.ts'
import { until } from '../test-support/server-process.ts'

export interface RedisCluster {
  address: ClusterNodes
  /** The ports of the nodes that are masters now. */
  masters(): Promise<number[]>
  /** Kills a node, or sends another signal: `SIGSTOP` makes it hang. */
  signal(port: number, signal?: NodeJS.Signals): Promise<void>
  restart(port: number): Promise<void>
  /** Waits until a replica has taken the place of the master at the port. */
  replaced(port: number): Promise<void>
  /** Waits until all nodes are there and the cluster serves all keys. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const MASTERS = 3
const SLOTS = 16_384
/** A node that has not answered for so long is replaced. */
const NODE_TIMEOUT_MS = 2000

/** Three masters of a cluster, each with a replica. Redis and Valkey speak the same protocol. */
export async function redisCluster(): Promise<RedisCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'pawpal-cluster-'))
  const processes = new Map<number, ChildProcess>()
  const start = async (port: number) => {
    const settings = {
      port,
      bind: '127.0.0.1',
      // The default, 10,000 above the port, may be no port.
      'cluster-port': await freePort(),
      'cluster-enabled': 'yes',
      'cluster-config-file': `nodes-${port}.conf`,
      'cluster-node-timeout': NODE_TIMEOUT_MS,
      'repl-diskless-sync-delay': 0,
      save: '',
      appendonly: 'no',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
    processes.set(port, spawn(pathOf('redis-server'), args, { stdio: 'ignore', cwd: folder }))
    await until(`port ${port} to answer`, () => onPort(port, node => node.ping()).catch(() => undefined), 10_000)
    return settings['cluster-port']
  }
  const ports: number[] = []
  const busPorts: number[] = []
  for (let count = 0; count < 2 * MASTERS; count += 1) {
    const port = await freePort()
    busPorts.push(await start(port))
    ports.push(port)
  }
  const call = (port: number, ...command: string[]) => onPort(port, node => node.call('cluster', command))
  const [first = 0] = ports
  for (const [index, port] of ports.entries())
    if (index > 0) await call(first, 'meet', '127.0.0.1', String(port), String(busPorts[index]))
  const leaders = ports.slice(0, MASTERS)
  for (const [index, port] of leaders.entries()) {
    const [from, to] = [index, index + 1].map(share => Math.floor((share * SLOTS) / MASTERS))
    await call(port, 'addslotsrange', String(from), String((to ?? 0) - 1))
  }
  for (const [index, port] of leaders.entries()) {
    const id = (await call(port, 'myid')) as string
    const replica = ports[MASTERS + index] ?? 0
    await until('the nodes to meet', () => call(replica, 'replicate', id).catch(() => undefined))
  }
  const nodes = async () => {
    const text = (await Promise.any(ports.map(port => call(port, 'nodes')))) as string
    return text
      .trim()
      .split('\n')
      .map(line => line.split(' '))
      .map(([, address = '', flags = '', , , , , ...rest]) => ({
        port: Number(/:(\d+)@/.exec(address)?.[1]),
        flags: flags.split(',').filter(flag => flag !== 'myself'),
        linked: rest[0] === 'connected',
        slots: rest.slice(1),
      }))
  }
  const masters = async () =>
    (await nodes()).filter(({ flags, slots }) => flags.join() === 'master' && slots.length > 0).map(({ port }) => port)
  const isWhole = async (port: number) => {
    const info = (await call(port, 'info')) as string
    const text = (await call(port, 'nodes')) as string
    // A replica that has not copied its master does not replace it.
    const copies = !(await onPort(port, node => node.info('replication'))).includes('master_link_status:down')
    return (
      copies &&
      info.includes('cluster_state:ok') &&
      info.includes(`cluster_known_nodes:${2 * MASTERS}`) &&
      !/fail/.test(text)
    )
  }
  const settle = async () => {
    const allWhole = () => Promise.all(ports.map(isWhole)).catch(() => [false])
    await until('the cluster to be whole', async () => (await allWhole()).every(Boolean) || undefined, 60_000)
  }
  await settle()
  return {
    address: { nodes: ports.map(port => ({ host: '127.0.0.1', port })), password: undefined },
    masters,
    signal: async (port, signal = 'SIGKILL') => {
      const child = processes.get(port)
      if (!child) return
      const ended = signal === 'SIGKILL' ? once(child, 'exit') : undefined
      child.kill(signal)
      await ended
    },
    restart: async port => void (await start(port)),
    replaced: async port =>
      void (await until(
        'another master',
        async () => {
          const now = await masters().catch((): number[] => [])
          return now.length === MASTERS && !now.includes(port) ? true : undefined
        },
        60_000,
      )),
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

/** A hanging node does not answer in time. */
const PATIENCE_MS = 2000

async function onPort<Answer>(port: number, look: (node: Redis) => Promise<Answer>): Promise<Answer> {
  const node = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS })
  node.on('error', () => undefined)
  try {
    return await look(node)
  } finally {
    node.disconnect()
  }
}
