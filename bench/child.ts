import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

interface Answer {
  url?: string
  /** User and system time of the process and of its running children so far, in microseconds. */
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
    process.send?.({ cpu: user + system + childrenCpu() } satisfies Answer)
  })
  process.send?.({ url } satisfies Answer)
}

function memoryInUse(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss()
}

/** Linux counts in hundredths of a second; elsewhere children are not counted. */
const TICK_MICROSECONDS = 10_000

function childrenCpu(): number {
  if (process.platform !== 'linux') return 0
  const processes = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return processes.map(readStat).reduce((sum, { parent, cpu }) => sum + (parent === process.pid ? cpu : 0), 0)
}

/** The fields of `stat` after the second, which is in parentheses and may contain anything. */
function readStat(pid: string): { parent: number; cpu: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0] = fields.slice(11, 13)
    return { parent, cpu: (user + system) * TICK_MICROSECONDS }
  } catch {
    // The process has ended.
    return { parent: 0, cpu: 0 }
  }
}

export interface Child {
  url: string
  /** Microseconds. */
  cpu(): Promise<number>
  /** Bytes. */
  memory(): Promise<number>
  end(): Promise<void>
}

/** Starts a server of this folder in a child process. */
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
    cpu: async () => {
      child.send('cpu')
      return (await answer()).cpu ?? 0
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
