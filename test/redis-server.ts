import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { freePort } from '../test-support/free-port.ts'
import { pathOf } from '../test-support/programs.ts'
import { until } from '../test-support/server-process.ts'

export interface RedisServer {
  url: string
  start(): Promise<void>
  /** Kills it, or sends another signal: `SIGSTOP` makes it hang. */
  signal(signal?: NodeJS.Signals): Promise<void>
  /** Runs a query on a separate connection. */
  inspect<Result>(look: (client: Redis) => Promise<Result>): Promise<Result>
}

/** A real server on an unused port, without persistence. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const inspect: RedisServer['inspect'] = look => onConnection(url, look)
  let child: ChildProcess | undefined
  return {
    url,
    inspect,
    start: async () => {
      child = spawn(pathOf('redis-server'), [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
      ])
      child.stdout?.resume()
      await until('Redis to answer', () => inspect(client => client.ping()).catch(() => undefined), 10_000)
    },
    signal: async (signal = 'SIGKILL') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = signal === 'SIGSTOP' || signal === 'SIGCONT' ? undefined : once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function onConnection<Result>(url: string, look: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url)
  client.on('error', () => undefined)
  try {
    return await look(client)
  } finally {
    client.disconnect()
  }
}
