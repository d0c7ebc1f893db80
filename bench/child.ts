import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpuOfChildren, cpuOfCluster } from './cpu-time.ts'

interface Answer {
  url?: string
  /** User and system time of the process and of its children so far, in microseconds. */
  cpu?: number
  /** Resident memory after a garbage collection, in bytes. */
  memory?: number
}

/** In a child: sends its URL, then answers `cpu` and `memory` with its usage; `end` ends it. */
export function reportCpu(url: string, close: () => Promise<void>): void {
  process.on('message', message => {
    if (message === 'end') return void close().then(() => process.exit(0))
    if (message === 'memory') return void process.send?.({ memory: memoryInUse() } satisfies Answer)
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system + cpuOfChildren(process.pid) } satisfies Answer)
  })
  process.send?.({ url } satisfies Answer)
}

function memoryInUse(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

export interface Child {
  url: string
  pid: number
  /** Of the server and of PostgreSQL so far, in microseconds. */
  cpu(): Promise<{ server: number; postgres: number }>
  /** Bytes. */
  memory(): Promise<number>
  end(): Promise<void>
}

/** Starts a server of this folder in a child process, on the cluster whose main process `env.POSTMASTER` names. */
export async function startChild(file: string, env: NodeJS.ProcessEnv): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`)))
  // After the last message nobody awaits it.
  ended.catch(() => undefined)
  const answer = async () => ((await Promise.race([once(child, 'message'), ended])) as [Answer])[0]
  const { url = '' } = await answer()
  return {
    url,
    pid: child.pid ?? 0,
    cpu: async () => {
      child.send('cpu')
      const { cpu: server = 0 } = await answer()
      return { server, postgres: cpuOfCluster(Number(env.POSTMASTER)) }
    },
    memory: async () => {
      child.send('memory')
      return (await answer()).memory ?? 0
    },
    end: async () => {
      child.send('end')
      await once(child, 'exit')
    },
  }
}
